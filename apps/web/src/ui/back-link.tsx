import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useCanGoBack, useRouter } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMe } from '../api/me.ts';
import { searchBack } from './left-lists.ts';
import type { RowLink } from './table-column.ts';
import { Tooltip } from './tooltip.tsx';

type Props = {
  to: RowLink;
  /** Whether it returns to the previous screen, if there is one. */
  oneStep?: boolean | undefined;
};

/** Leads back to a list as it was left, with its search, filters and order. */
export function BackLink({ to: back, oneStep = false }: Props) {
  const { t } = useTranslation();
  const { id } = useMe();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const { pathname } = router.buildLocation(back as never);
  const link = { ...back, search: searchBack(id, pathname, back.search ?? {}) } as LinkProps;
  const look = { variant: 'default', size: 36, 'aria-label': t('back') } as const;
  return (
    <Tooltip label={t('back')}>
      {oneStep && canGoBack ? (
        <ActionIcon {...look} onClick={() => router.history.back()}>
          <IconArrowLeft size={18} />
        </ActionIcon>
      ) : (
        <ActionIcon
          {...look}
          renderRoot={(props) => <Link {...link} {...props} activeOptions={{ exact: true }} />}
        >
          <IconArrowLeft size={18} />
        </ActionIcon>
      )}
    </Tooltip>
  );
}
