import { Group } from '@mantine/core';
import type { HoldReason } from '@maxilla/domain/holds';
import { PRODUCT_TYPES, productByCode } from '@maxilla/domain/products';
import type { ProductCode } from '@maxilla/domain/products';
import { dentistState } from '@maxilla/domain/dentist-states';
import type { DentistState } from '@maxilla/domain/dentist-states';
import type { Obstacle } from '@maxilla/domain/obstacles';
import { isStaff } from '@maxilla/domain/people';
import type { ProjectState } from '@maxilla/domain/states';
import { IconPlayerPause, IconRefresh, IconUrgent } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../api/me.ts';
import { HueLabel, Tag } from '../ui/tag.tsx';
import type { Tone } from '../ui/tag.tsx';

/** Colour of each state; never the only cue. */
const TONES: Record<DentistState, Tone> = {
  incomplete: 'neutral',
  readyToOrder: 'info',
  dateToChange: 'warning',
  inCart: 'info',
  ordered: 'info',
  verification: 'info',
  filesRejected: 'danger',
  newFilesToConfirm: 'warning',
  filesValidated: 'info',
  planning: 'info',
  draftPlan: 'accent',
  toProduce: 'info',
  production: 'working',
  readyToShip: 'working',
  shipped: 'success',
  treatmentOngoing: 'success',
  treatmentEnded: 'success',
  archived: 'neutral',
  deleted: 'neutral',
  suspended: 'danger',
  refused: 'danger',
};

/** Display name of a project's state: the exact state for staff, the dentist's name of it for dentists. */
export function useStateName(): (
  state: ProjectState,
  code: ProductCode,
  obstacle?: Obstacle | null,
) => string {
  const { t } = useTranslation('vocabulary');
  const staff = isStaff(useMe());
  return (state, code, obstacle) =>
    staff ? t(`state.${state}`) : t(`dentistState.${dentistState(state, code, obstacle)}`);
}

type BadgeProps = {
  state: ProjectState;
  code: ProductCode;
  /** What keeps the dentist from the step that the state names. */
  obstacle?: Obstacle | null;
};

/** The state of a project, in the reader's words. */
export function StateBadge({ state, code, obstacle = null }: BadgeProps) {
  const nameOf = useStateName();
  return <Tag tone={TONES[dentistState(state, code, obstacle)]}>{nameOf(state, code, obstacle)}</Tag>;
}

type HoldProps = {
  reason: HoldReason;
  /** The dentist has replied since the question that the project is held for. */
  replied?: boolean;
};

/** A striped badge with the reason for the hold, in the reader's words. */
export function HoldBadge({ reason, replied = false }: HoldProps) {
  const { t } = useTranslation(['vocabulary', 'projectUi']);
  const staff = isStaff(useMe());
  const words = staff ? 'hold' : 'dentistHold';
  return (
    <Tag tone="warning" striped icon={IconPlayerPause}>
      {replied ? t(staff ? 'projectUi:replied' : 'projectUi:yourReply') : t(`${words}.${reason}`)}
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
  readonly dentistReplied?: boolean;
};

/** Badges for exceptional properties of a project: urgent, renewal, on hold. */
export function ProjectMarks({ urgent, onHoldReason, renewalFrequency, dentistReplied = false }: Marks) {
  if (!urgent && !onHoldReason && renewalFrequency === 0) return null;
  return (
    <Group gap={6} component="span">
      {urgent ? <UrgentBadge /> : null}
      {renewalFrequency > 0 ? <RenewalBadge /> : null}
      {onHoldReason ? <HoldBadge reason={onHoldReason} replied={dentistReplied} /> : null}
    </Group>
  );
}

/** A product code with a dot in the colour of its type, for table rows. */
export function ProductDot({ code }: { code: ProductCode }) {
  return <HueLabel hue={PRODUCT_TYPES[productByCode(code).type].hue}>{code}</HueLabel>;
}

/** The name of a product with a dot in the colour of its type, for cards of its dentist. */
export function ProductName({ code }: { code: ProductCode }) {
  const { t } = useTranslation('vocabulary');
  return <HueLabel hue={PRODUCT_TYPES[productByCode(code).type].hue}>{t(`product.${code}`)}</HueLabel>;
}

/** A product in the colour of its type, for headers. */
export function ProductBadge({ code }: { code: ProductCode }) {
  const { t } = useTranslation('vocabulary');
  const { type } = productByCode(code);
  return (
    <Tag tone={PRODUCT_TYPES[type].hue}>
      {t(`product.${code}`)} · {code}
    </Tag>
  );
}
