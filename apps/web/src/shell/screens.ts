import { ROLE_ROOT } from '@maxilla/domain/people';
import { SOURCE_PAGES } from '@maxilla/domain/source-names';
import { IconDatabase, IconHistory } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../api/me.ts';
import type { FileRouteTypes } from '../routeTree.gen.ts';
import { matches } from '../ui/matches.ts';
import { useAdmission, useEntries } from './navigation.ts';

type Screen = { readonly href: string; readonly label: string; readonly icon: Icon };

type Words = 'shell' | 'sources' | 'accounts';
const OWN_WORDS: readonly Words[] = ['shell'];
const STAFF_WORDS: readonly Words[] = ['shell', 'sources', 'accounts'];
const TRAIL: FileRouteTypes['to'] = '/users/changes';

/** The screens that a user may open, by a part of their names: those of the sidebar, and of staff the tabs below it. */
export function useScreens(text: string): readonly Screen[] {
  const me = useMe();
  const staff = me.role !== 'ROLE_USER';
  const { t } = useTranslation(staff ? STAFF_WORDS : OWN_WORDS);
  const isOpen = useAdmission(me);
  const entries = useEntries().map(({ to, word, icon }): Screen => ({ href: to, label: t(word), icon }));
  const below = (): readonly Screen[] => [
    { href: `/${ROLE_ROOT[me.role]}/today`, label: t('today'), icon: IconHistory },
    ...SOURCE_PAGES.map((source) => ({
      href: `/sources/${source}`,
      label: t(`sources:source.${source}`),
      icon: IconDatabase,
    })),
    ...(isOpen(TRAIL) ? [{ href: TRAIL, label: t('accounts:trail.title'), icon: IconHistory }] : []),
  ];
  return [...entries, ...(staff && text.trim() !== '' ? below() : [])].filter(({ label }) =>
    matches(label, text),
  );
}
