import { Anchor, Button, Group, Paper, Text } from '@mantine/core';
import type { MissingKey } from '@maxilla/domain/customisation';
import {
  IconChecklist,
  IconFileAlert,
  IconFileCheck,
  IconFiles,
  IconMessageQuestion,
  IconShoppingCart,
  IconShoppingCartPlus,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../../project-actions/use-action.ts';
import { ProjectMarks } from '../../../project-ui/badges.tsx';
import { RelativeTime } from '../../../ui/relative-time.tsx';
import type { RowLink } from '../../../ui/table-column.ts';
import { missingWord } from '../missing-word.ts';
import { linkTo } from './attention-query.ts';
import type { Needing } from './attention-query.ts';
import classes from './home.module.css';

type Reason = Needing['reason'];
type Look = { readonly icon: Icon; readonly tone: 'accent' | 'danger' | 'info' | 'warning' | 'neutral' };

const LOOKS: Readonly<Record<Reason, Look>> = {
  draftPlan: { icon: IconFileCheck, tone: 'accent' },
  filesRejected: { icon: IconFileAlert, tone: 'danger' },
  newFilesToConfirm: { icon: IconFiles, tone: 'warning' },
  reply: { icon: IconMessageQuestion, tone: 'warning' },
  readyToOrder: { icon: IconShoppingCartPlus, tone: 'info' },
  incomplete: { icon: IconChecklist, tone: 'neutral' },
  inCart: { icon: IconShoppingCart, tone: 'info' },
};

/** Target of a card's button. */
function targetOf(row: Needing): RowLink {
  const { to, ...rest } = linkTo(row);
  if (row.reason === 'inCart') return { to: '/user/cart' };
  if (row.reason === 'reply') return { to, ...rest, search: { ...rest.search, tab: 'messages' } };
  if (row.reason === 'draftPlan') return { to, ...rest, search: { ...rest.search, open: 'plan' } };
  const sendsFiles = row.reason === 'filesRejected' || row.reason === 'newFilesToConfirm';
  return { to: sendsFiles ? '/projects/$projectId/customization' : to, ...rest };
}

/** A project that needs attention: the reason, and one button. */
export function AttentionCard({ row }: { row: Needing }) {
  const { t } = useTranslation(['home', 'vocabulary']);
  const { id, patientName, reference, reason } = row;
  const { icon: Sign, tone } = LOOKS[reason];
  const action = t(`card.${reason}.action`);
  return (
    <Paper component="li" withBorder p="md" bg="var(--surface)" className={classes['card']}>
      <Group wrap="nowrap" align="flex-start" gap="md">
        <span className={classes['sign']} data-tone={tone} aria-hidden>
          <Sign size={21} stroke={1.8} />
        </span>
        <div style={{ minWidth: 0 }}>
          <Text component="h3" fw={600} lh={1.35}>
            {reason === 'reply'
              ? t('vocabulary:dentistHold.AWAITING_DENTIST_REPLY')
              : t(`vocabulary:dentistState.${reason}`)}
          </Text>
          <Anchor
            fz="sm"
            c="inherit"
            style={{ overflowWrap: 'anywhere' }}
            renderRoot={(props) => <Link {...(linkTo(row) as LinkProps)} {...props} />}
          >
            {t('about', { product: t(`vocabulary:product.${reference}`), patientName })}
          </Anchor>
          <Text fz="xs" c="dimmed" component="div">
            <Detail row={row} />
          </Text>
          <ProjectMarks {...row} />
        </div>
      </Group>
      {reason === 'readyToOrder' ? (
        <AddToCart row={row} label={action} />
      ) : (
        <Button
          fullWidth
          className={classes['action']}
          data-tone={tone}
          variant={tone === 'accent' ? 'filled' : 'light'}
          aria-label={t('actionOf', { action, patientName, id })}
          renderRoot={(props) => <Link {...(targetOf(row) as LinkProps)} {...props} />}
        >
          {action}
        </Button>
      )}
    </Paper>
  );
}

/** Maximum number of missing items named in a card. */
const NAMED = 3;

function Detail({ row }: { row: Needing }) {
  const { t } = useTranslation(['home', 'vocabulary']);
  const names = row.detail.map((key) => t(missingWord(key as MissingKey, row.reference)));
  switch (row.reason) {
    case 'draftPlan':
      return (
        <>
          {t('sent')} <RelativeTime instant={row.lastUpdatedTime} />
        </>
      );
    case 'filesRejected':
      return t('rejected', { kinds: names.join(', ') });
    case 'newFilesToConfirm':
      return t('newFiles');
    case 'reply':
      return t('reply');
    case 'readyToOrder':
      return t('complete');
    case 'incomplete': {
      const items = names.slice(0, NAMED).join(', ');
      const count = names.length - NAMED;
      return count > 0 ? t('missingMore', { items, count }) : t('missing', { items });
    }
    case 'inCart':
      return t('notOrdered');
  }
}

/** Adds the project to the cart without leaving the screen. */
function AddToCart({ row, label }: { row: Needing; label: string }) {
  const { t } = useTranslation('home');
  const { id, patientName } = row;
  const { submit, busy } = useAction('ADD_TO_CART', row);
  return (
    <Button
      fullWidth
      variant="light"
      className={classes['action']}
      data-tone="info"
      loading={busy}
      aria-label={t('actionOf', { action: label, patientName, id })}
      onClick={() => void submit({})}
    >
      {label}
    </Button>
  );
}
