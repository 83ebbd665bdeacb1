import { Button, Group, Paper, Text } from '@mantine/core';
import {
  IconCalendarExclamation,
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
import { ProductName, ProjectMarks } from '../../../project-ui/badges.tsx';
import { DueDay } from './due-day.tsx';
import { Detail } from './detail.tsx';
import { targetOf } from './attention-query.ts';
import type { Needing } from './attention-query.ts';
import classes from './home.module.css';
import { PatientReference } from '../../../project-ui/patient-reference.tsx';

type Reason = Needing['reason'];
type Look = { readonly icon: Icon; readonly tone: 'accent' | 'danger' | 'info' | 'warning' | 'neutral' };

const LOOKS: Readonly<Record<Reason, Look>> = {
  draftPlan: { icon: IconFileCheck, tone: 'accent' },
  filesRejected: { icon: IconFileAlert, tone: 'danger' },
  newFilesToConfirm: { icon: IconFiles, tone: 'warning' },
  reply: { icon: IconMessageQuestion, tone: 'warning' },
  treatmentUpdate: { icon: IconChecklist, tone: 'warning' },
  dateToChange: { icon: IconCalendarExclamation, tone: 'warning' },
  readyToOrder: { icon: IconShoppingCartPlus, tone: 'info' },
  incomplete: { icon: IconChecklist, tone: 'neutral' },
  inCart: { icon: IconShoppingCart, tone: 'info' },
};

/** The request to the dentist while a project is on hold for a reply. */
const ASKED = {
  reply: 'dentistHold.AWAITING_DENTIST_REPLY',
  treatmentUpdate: 'dentistHold.AWAITING_TREATMENT_UPDATES',
} as const;

const isAsked = (reason: Reason): reason is keyof typeof ASKED => reason in ASKED;

/** Title of a card: the state of the project, or the laboratory's question. */
function useTitle({ reason }: Needing): string {
  const { t } = useTranslation('vocabulary');
  return isAsked(reason) ? t(ASKED[reason]) : t(`dentistState.${reason}`);
}

/** A project in progress that needs its dentist: the reason, the deadline, our message, and one button. */
export function AttentionCard({ row }: { row: Needing }) {
  const { t } = useTranslation('home');
  const { id, patientName, reference, reason, quote } = row;
  const { icon: Sign, tone } = LOOKS[reason];
  const title = useTitle(row);
  const action = t(`card.${reason}.action`);
  return (
    <Paper component="li" withBorder p="md" bg="var(--surface)" className={classes['card']}>
      <div>
        <Group wrap="nowrap" align="flex-start" gap="sm">
          <span className={classes['sign']} data-tone={tone} aria-hidden>
            <Sign size={21} stroke={1.8} />
          </span>
          <div style={{ flex: 1, minWidth: 0 }}>
            <Text component="h3" fw={600} lh={1.35}>
              {title}
            </Text>
            <Link {...(targetOf(row) as LinkProps)} className={classes['cover'] ?? ''} data-quiet>
              {t('about', { patientName, id })}
              <PatientReference>{row.patientReference}</PatientReference>
            </Link>
          </div>
          <DueDay row={row} />
        </Group>
        <Group gap={8} mt={8}>
          <Text fz="sm" c="dimmed" component="span">
            <ProductName code={reference} />
          </Text>
          <ProjectMarks {...row} onHoldReason={isAsked(reason) ? null : row.onHoldReason} />
          <Text fz="xs" c="dimmed" component="span">
            <Detail row={row} />
          </Text>
        </Group>
        {quote ? (
          <Text fz="sm" component="blockquote" className={classes['quote']} data-tone={tone} lineClamp={4}>
            {quote}
          </Text>
        ) : null}
      </div>
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
    </Paper>
  );
}

/** A project that is not ordered yet: its missing items, and one button. */
export function NotOrderedRow({ row }: { row: Needing }) {
  const { t } = useTranslation('home');
  const { id, patientName, reason } = row;
  const { icon: Sign, tone } = LOOKS[reason];
  const title = useTitle(row);
  const action = t(`card.${reason}.action`);
  const look = {
    variant: 'subtle',
    'aria-label': t('actionOf', { action, patientName, id }),
    className: classes['rowAction'],
  } as const;
  return (
    <li className={classes['row']}>
      <span className={classes['sign']} data-tone={tone} aria-hidden>
        <Sign size={21} stroke={1.8} />
      </span>
      <div style={{ flex: 1, minWidth: 0 }}>
        <Link {...(targetOf(row) as LinkProps)} className={classes['cover'] ?? ''}>
          {t('about', { patientName, id })}
          <PatientReference>{row.patientReference}</PatientReference>
        </Link>
        <Text fz="xs" c="dimmed">
          {reason === 'incomplete' || reason === 'dateToChange' ? <Detail row={row} /> : title}
        </Text>
      </div>
      {reason === 'readyToOrder' ? (
        <AddToCart row={row} look={look} label={action} />
      ) : (
        <Button {...look} renderRoot={(props) => <Link {...(targetOf(row) as LinkProps)} {...props} />}>
          {action}
        </Button>
      )}
    </li>
  );
}

type CartProps = { row: Needing; label: string; look: { 'aria-label': string; variant: 'subtle' } };

/** Adds the project to the cart without leaving the screen. */
function AddToCart({ row, label, look }: CartProps) {
  const { submit, busy } = useAction('ADD_TO_CART', row);
  return (
    <Button {...look} loading={busy} onClick={() => void submit({})}>
      {label}
    </Button>
  );
}
