import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../../ui/loaded.tsx';
import { Panel } from '../../ui/panel.tsx';
import { PreferenceEditor, PreferencesSaved } from './preference-editor.tsx';
import { PreferenceFacts } from './preference-facts.tsx';
import { preferenceQuery } from './preference-form.ts';

/** The protocol of the current dentist. */
export function MyProtocol({ userId }: { userId: number }) {
  const { t } = useTranslation('preferences');
  const saved = useQuery(preferenceQuery(userId));
  return (
    <Panel title={t('title')} aside={<PreferencesSaved userId={userId} />}>
      <Loaded query={saved}>
        {(preference) => <PreferenceEditor userId={userId} preference={preference} notes={false} />}
      </Loaded>
    </Panel>
  );
}

/** A dentist's protocol and the notes about them, for staff (spec 2 §2.11). */
export function PreferenceForUser({ userId, editable }: { userId: number; editable: boolean }) {
  const { t } = useTranslation('accounts');
  const saved = useQuery(preferenceQuery(userId));
  return (
    <Panel title={t('preferences')} aside={editable ? <PreferencesSaved userId={userId} /> : null}>
      <Loaded query={saved}>
        {(preference) =>
          editable ? (
            <PreferenceEditor key={userId} userId={userId} preference={preference} notes />
          ) : (
            <PreferenceFacts preference={preference} />
          )
        }
      </Loaded>
    </Panel>
  );
}
