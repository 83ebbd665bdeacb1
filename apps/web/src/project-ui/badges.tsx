import { Group } from '@mantine/core';
import type { HoldReason } from '@maxilla/domain/holds';
import { PRODUCT_TYPES, productByCode } from '@maxilla/domain/products';
import type { ProductCode } from '@maxilla/domain/products';
import { statusGroup } from '@maxilla/domain/states';
import type { ProjectState, StatusGroup } from '@maxilla/domain/states';
import { IconPlayerPause, IconRefresh, IconUrgent } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { HueLabel, Tag } from '../ui/tag.tsx';
import type { Tone } from '../ui/tag.tsx';

/** Colour of each status group; never the only cue. */
const TONES: Record<StatusGroup, Tone> = {
  ORDER_CONFIRMED: 'info',
  TO_VERIFY_FILES: 'info',
  TO_SEND_NEW_FILES: 'danger',
  TO_SEND_DRAFT_PLAN: 'info',
  TO_VERIFY_DRAFT_PLAN: 'accent',
  TO_PRODUCE: 'working',
  SENT: 'success',
  REFUSED: 'danger',
  TO_DO_ACTION: 'neutral',
};

/** The exact state of a project. */
export function StateBadge({ state, code }: { state: ProjectState; code: ProductCode }) {
  const { t } = useTranslation('vocabulary');
  return <Tag tone={TONES[statusGroup(state, code)]}>{t(`state.${state}`)}</Tag>;
}

/** The status group of a project: who has to act next. */
export function StatusBadge({ group }: { group: StatusGroup }) {
  const { t } = useTranslation('vocabulary');
  return <Tag tone={TONES[group]}>{t(`stateShort.${group}`)}</Tag>;
}

/** A striped badge with the reason for the hold. */
export function HoldBadge({ reason }: { reason: HoldReason }) {
  const { t } = useTranslation('vocabulary');
  return (
    <Tag tone="warning" striped icon={IconPlayerPause}>
      {t(`hold.${reason}`)}
    </Tag>
  );
}

export function UrgentBadge() {
  const { t } = useTranslation('projectUi');
  return (
    <Tag tone="danger" icon={IconUrgent}>
      {t('urgent')}
    </Tag>
  );
}

/** The project is a remake for the same patient. */
export function RenewalBadge() {
  const { t } = useTranslation('projectUi');
  return (
    <Tag tone="warning" icon={IconRefresh}>
      {t('renewal')}
    </Tag>
  );
}

type Marks = {
  readonly urgent: boolean;
  readonly onHoldReason: HoldReason | null;
  readonly renewalFrequency: number;
};

/** Badges for exceptional properties of a project: urgent, renewal, on hold. */
export function ProjectMarks({ urgent, onHoldReason, renewalFrequency }: Marks) {
  if (!urgent && !onHoldReason && renewalFrequency === 0) return null;
  return (
    <Group gap={6} component="span">
      {urgent ? <UrgentBadge /> : null}
      {renewalFrequency > 0 ? <RenewalBadge /> : null}
      {onHoldReason ? <HoldBadge reason={onHoldReason} /> : null}
    </Group>
  );
}

/** A product code with a dot in the colour of its type, for table rows. */
export function ProductDot({ code }: { code: ProductCode }) {
  return <HueLabel hue={PRODUCT_TYPES[productByCode(code).type].hue}>{code}</HueLabel>;
}

/** A product in the colour of its type, for headers. */
export function ProductBadge({ code }: { code: ProductCode }) {
  const { t } = useTranslation('vocabulary');
  const { type } = productByCode(code);
  return (
    <Tag tone={PRODUCT_TYPES[type].hue}>
      {t(`productType.${type}`)} {code}
    </Tag>
  );
}
