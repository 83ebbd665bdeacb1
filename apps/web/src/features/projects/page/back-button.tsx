import { ActionIcon } from '@mantine/core';
import { ROLE_ROOT } from '@maxilla/domain/people';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../api/me.ts';
import { leftList } from '../../../ui/left-lists.ts';
import type { RowLink } from '../../../ui/table-column.ts';
import { Tooltip } from '../../../ui/tooltip.tsx';
import { goesOneStepBack } from './page-search.ts';
import type { PageSearch } from './page-search.ts';

/** The project list of the user's role as it was left: at its page, with its search, filters and order. */
export function useProjectList({ from }: PageSearch): RowLink {
  const { id, role } = useMe();
  const to = '/user/myprojects';
  if (role === 'ROLE_USER') return { to, search: leftList(id, to, from) };
  const staffRoot = ROLE_ROOT[role];
  return {
    to: '/$staffRoot/projects',
    params: { staffRoot },
    search: leftList(id, `/${staffRoot}/projects`, from),
  };
}

/** Link back to the previous screen, or to the list (spec 2 §2.1). */
export function BackButton({ search }: { search: PageSearch }) {
  const { t } = useTranslation();
  const list = useProjectList(search);
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const look = { variant: 'default', size: 36, 'aria-label': t('back') } as const;
  return (
    <Tooltip label={t('back')}>
      {canGoBack && goesOneStepBack(search) ? (
        <ActionIcon {...look} onClick={() => router.history.back()}>
          <IconArrowLeft size={18} />
        </ActionIcon>
      ) : (
        <ActionIcon {...look} renderRoot={(props) => <Link {...list} {...props} />}>
          <IconArrowLeft size={18} />
        </ActionIcon>
      )}
    </Tooltip>
  );
}
