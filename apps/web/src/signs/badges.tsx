import { Badge, Group } from '@mantine/core';
import type { HoldReason } from '@maxilla/domain/holds';
import { PRODUCT_TYPES, productByCode } from '@maxilla/domain/products';
import type { ProductCode } from '@maxilla/domain/products';
import { statusGroup } from '@maxilla/domain/states';
import type { ProjectState, StatusGroup } from '@maxilla/domain/states';
import { IconPlayerPause, IconRefresh, IconUrgent } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './signs.module.css';

/** How the short status of a project is coloured; the words say the same. */
const GROUP_COLOURS: Record<StatusGroup, string> = {
  ORDER_CONFIRMED: 'blue',
  TO_VERIFY_FILES: 'blue',
  TO_SEND_NEW_FILES: 'red',
  TO_SEND_DRAFT_PLAN: 'blue',
  TO_VERIFY_DRAFT_PLAN: 'teal',
  TO_PRODUCE: 'grape',
  SENT: 'teal',
  REFUSED: 'red',
  TO_DO_ACTION: 'gray',
};

/** The exact state of a project. */
export function StateBadge({ state, code }: { state: ProjectState; code: ProductCode }) {
  const { t } = useTranslation('vocabulary');
  return <Badge color={GROUP_COLOURS[statusGroup(state, code)]}>{t(`state.${state}`)}</Badge>;
}

/** The short status of a project: who has to do what next. */
export function StatusBadge({ group }: { group: StatusGroup }) {
  const { t } = useTranslation('vocabulary');
  return <Badge color={GROUP_COLOURS[group]}>{t(`stateShort.${group}`)}</Badge>;
}

/** On hold, striped, with its reason. */
export function HoldBadge({ reason }: { reason: HoldReason }) {
  const { t } = useTranslation('vocabulary');
  return (
    <Badge color="orange" className={classes['hold'] ?? ''} leftSection={<IconPlayerPause size={12} aria-hidden />}>
      {t(`hold.${reason}`)}
    </Badge>
  );
}

/** Marked urgent. */
export function UrgentBadge() {
  const { t } = useTranslation('signs');
  return (
    <Badge color="red" leftSection={<IconUrgent size={12} aria-hidden />}>
      {t('urgent')}
    </Badge>
  );
}

/** Made again for the same patient. */
export function RenewalBadge() {
  const { t } = useTranslation('signs');
  return (
    <Badge color="orange" leftSection={<IconRefresh size={12} aria-hidden />}>
      {t('renewal')}
    </Badge>
  );
}

type Marks = { readonly urgent: boolean; readonly onHoldReason: HoldReason | null; readonly renewalFrequency: number };

/** Everything out of the ordinary about a project: urgent, renewal, on hold. Nothing for an ordinary one. */
export function ProjectMarks({ urgent, onHoldReason, renewalFrequency }: Marks) {
  if (!urgent && !onHoldReason && renewalFrequency === 0) return null;
  return (
    <Group gap={6} component="span" wrap="wrap">
      {urgent ? <UrgentBadge /> : null}
      {renewalFrequency > 0 ? <RenewalBadge /> : null}
      {onHoldReason ? <HoldBadge reason={onHoldReason} /> : null}
    </Group>
  );
}

/** A product's code behind the hue of its type, as rows show it; its name in a tooltip. */
export function ProductDot({ code }: { code: ProductCode }) {
  const { t } = useTranslation('vocabulary');
  return (
    <span className={classes['product']} title={t(`product.${code}`)}>
      <span className={classes['dot']} data-hue={PRODUCT_TYPES[productByCode(code).type].hue} aria-hidden />
      {code}
    </span>
  );
}

/** A product in the hue of its type, as headers show it. */
export function ProductBadge({ code }: { code: ProductCode }) {
  const { t } = useTranslation('vocabulary');
  return (
    <Badge color={PRODUCT_TYPES[productByCode(code).type].hue} title={t(`product.${code}`)}>
      {t(`productType.${productByCode(code).type}`)} {code}
    </Badge>
  );
}
