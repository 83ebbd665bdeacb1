import { Anchor } from '@mantine/core';
import type { SourceField } from '@maxilla/domain/source-fields';
import type { SourceName } from '@maxilla/domain/source-names';
import { placeOf } from '@maxilla/domain/source-names';
import { SOURCES, editsSource } from '@maxilla/domain/sources';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../api/me.ts';
import { useSourceWords } from './source-words.tsx';

type Props = {
  source: SourceName;
  field: Extract<SourceField, { kind: 'reference' }>;
  /** Another field is to be chosen first. */
  waits: boolean;
};

/** Why a field has nothing to choose from, and the list to which that is added. */
export function NothingToChoose({ source, field: { to, flag, within }, waits }: Props) {
  const { t } = useTranslation(['sourceScreens', 'sources']);
  const { nothing } = useSourceWords();
  const me = useMe();
  const first = within === undefined ? undefined : SOURCES[source].fields[within];
  if (waits && first?.kind === 'reference') return t('chooseFirst', { noun: t(`noun.${first.to}`) });
  const { page, view } = placeOf(to);
  const list = t(`sources:source.${to}`);
  return (
    <>
      {nothing(to, within ?? flag)}{' '}
      {editsSource(me, to) ? (
        <Anchor
          inherit
          renderRoot={(props) => (
            <Link to="/sources/$source" params={{ source: page }} search={view ? { view } : {}} {...props} />
          )}
        >
          {t('addUnder', { list })}
        </Anchor>
      ) : (
        t('addedByAdministrator', { list })
      )}
    </>
  );
}
