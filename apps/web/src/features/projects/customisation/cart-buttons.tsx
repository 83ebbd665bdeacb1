import { Button, Stack, Text } from '@mantine/core';
import type { ActionType } from '@maxilla/domain/actions/names';
import { isStaff } from '@maxilla/domain/people';
import { IconFolder, IconShoppingCart } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import { useMe } from '../../../api/me.ts';
import { useOpenAction } from '../../../project-actions/action-host.tsx';
import { ACTION_ROWS } from '../../../project-actions/action-table.ts';
import type { ImmediateAction } from '../../../project-actions/action-table.ts';
import { useAction } from '../../../project-actions/use-action.ts';
import type { FieldName } from '../../../project-ui/fields.ts';
import { ProjectButton } from '../../../project-ui/project-button.tsx';
import type { Project } from '../../../project-ui/project.ts';
import { ErrorText } from '../../../ui/error-text.tsx';
import { showRefusal } from '../../../ui/refusal-toast.ts';
import { mainRegion } from '../../../ui/focus-back.ts';
import { focusClosed } from '../../../ui/focus-closed.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { firstUnsendable } from '../../../ui/unsendable.ts';
import type { PageSearch } from '../page/page-search.ts';
import { goTo, placeOf } from '../../../project-ui/places.ts';
import { requirementsOf } from './requirements.ts';
import type { Customising } from './use-draft.tsx';

const OtherPatientDialog = lazyDialog(
  async () => (await import('./other-patient-dialog.tsx')).OtherPatientDialog,
);

type Props = {
  project: Project;
  search: PageSearch;
  customising: Customising;
  /** Fields with a value that is not accepted. */
  refused: readonly FieldName[];
  /** The files that may be of another patient, each with what it bears. */
  ofOthers?: readonly string[];
  /** The buttons to show: the one that moves the project on, the others, or all. */
  part?: 'onward' | 'others' | 'all';
};
type Offer = Project['actions'][number];
/** What a button of its own begins; the order by staff is asked about in its dialog (`ACTION_ROWS`). */
export type OrderAction = ImmediateAction | 'VALIDATE_ORDER';

/** Buttons for the customisation as a whole: order, or confirm the files sent again. */
export function CartButtons({ project, search, customising, refused, ofOthers = [], part = 'all' }: Props) {
  const { t } = useTranslation('customisation');
  const open = useOpenAction();
  const staff = isStaff(useMe());
  // A value that is not accepted is missing, as the list beside the buttons says.
  const count = requirementsOf(project, refused).filter(({ given }) => !given).length;
  const offer = (type: ActionType) => project.actions.find((one) => one.type === type);
  const upload = offer('UPLOAD_NEW_FILES');
  // Before anything is sent again, the button says what is missing.
  const waiting: Offer | undefined = upload && {
    ...upload,
    type: 'CONFIRM_NEW_FILES',
    disabledReason: upload.disabledReason ?? 'project.newFilesMissing',
  };
  const confirm = offer('CONFIRM_NEW_FILES') ?? waiting;
  async function confirmFiles() {
    if (!(await goToWrong(customising)) && (await isSaved(customising))) open('CONFIRM_NEW_FILES');
  }
  const press = (type: OrderAction, look: Look = {}) => {
    const found = offer(type);
    const offered: Offer | undefined =
      found && count > 0 && type !== 'REMOVE_FROM_CART'
        ? { ...found, disabledReason: found.disabledReason ?? 'cart.incomplete' }
        : found;
    return offered ? (
      <PressButton {...{ project, customising, type, ofOthers }} offer={offered} {...look} />
    ) : null;
  };
  const onward = (
    <>
      {press('VALIDATE_ORDER')}
      {press('ADD_TO_CART', {
        variant: offer('VALIDATE_ORDER') ? 'default' : 'filled',
        // The bar shows the reason beside the button.
        reason: part === 'onward' ? null : count > 0 ? t('missing.first', { count }) : undefined,
      })}
      {confirm ? (
        <OfferButton
          offer={confirm}
          reason={part === 'onward' && count > 0 ? null : undefined}
          onClick={() => void confirmFiles()}
        />
      ) : null}
      {project.inCart && !staff ? (
        <Button
          leftSection={<IconShoppingCart size={18} aria-hidden />}
          renderRoot={(props) => <Link to="/user/cart" {...props} />}
        >
          {t('cart.view')}
        </Button>
      ) : null}
    </>
  );
  if (part === 'onward') return onward;
  return (
    <Stack gap="xs">
      {part === 'all' ? onward : null}
      {press('REMOVE_FROM_CART', { variant: 'default' })}
      <ProjectButton
        variant="subtle"
        leftSection={<IconFolder size={18} aria-hidden />}
        projectId={project.id}
        search={{ ...search, productTypeId: project.productTypeId }}
      >
        {t('toProject')}
      </ProjectButton>
    </Stack>
  );
}

type Look = {
  variant?: 'filled' | 'default';
  /** Shown instead of the reason why the action is disabled. */
  reason?: ReactNode;
};
type PressProps = Look & {
  project: Project;
  customising: Customising;
  type: OrderAction;
  ofOthers: readonly string[];
  offer: Offer;
};

/**
 * Saves pending edits, then performs the action on the saved project; edits wait until a project is out of the cart. A file
 * that may be of another patient is asked about before, and so is the order by staff.
 */
function PressButton({ project, customising, type, ofOthers, ...button }: PressProps) {
  const saveFirst = type === 'REMOVE_FROM_CART' ? {} : { saveFirst: customising.saveAll };
  const { submit, perform, busy } = useAction(type, project, saveFirst);
  const [asking, setAsking] = useState(false);
  const open = useOpenAction();
  const asks = ACTION_ROWS[type].by === 'confirmation';
  async function press() {
    if (type === 'REMOVE_FROM_CART') await submit({});
    else if (await goToWrong(customising)) return;
    else if (asks && !(await isSaved(customising))) return;
    else if (ofOthers.length > 0) setAsking(true);
    else if (asks) open(type);
    else await submit({});
  }
  return (
    <>
      <OfferButton {...button} loading={busy} onClick={() => void press()} />
      {asking ? (
        <OtherPatientDialog
          files={ofOthers}
          patientName={project.patientName}
          type={type}
          onConfirm={async (key) => (asks ? open(type) : perform({}, key))}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

/**
 * Moves the focus to the first field on the page with a value that cannot be saved; returns whether there is
 * one.
 */
async function goToWrong({ saveAll, refusedNow }: Customising): Promise<boolean> {
  const unsendable = firstUnsendable(mainRegion());
  if (unsendable) {
    focusClosed(unsendable);
    return true;
  }
  await saveAll();
  const [field] = refusedNow();
  if (field) goTo(placeOf(field));
  return field !== undefined;
}

/** Whether all that was entered is saved, so that a dialog may go on with it; shows that it is not. */
async function isSaved({ saveAll }: Customising): Promise<boolean> {
  const saved = (await saveAll()) !== null;
  if (!saved) showRefusal(new ApiError(0, 'unavailable'));
  return saved;
}

type OfferProps = Look & { offer: Offer; loading?: boolean; onClick: () => void };

/** Button of an offered action; if disabled, it shows the reason. */
function OfferButton({ offer, variant = 'filled', reason, loading = false, onClick }: OfferProps) {
  const { t } = useTranslation('vocabulary');
  const { type, disabledReason } = offer;
  const Sign = ACTION_ROWS[type].icon;
  return (
    <>
      <Button
        variant={variant}
        leftSection={Sign ? <Sign size={18} aria-hidden /> : undefined}
        disabled={disabledReason !== undefined}
        loading={loading}
        onClick={onClick}
      >
        {t(`action.${type}`)}
      </Button>
      {disabledReason && reason !== null ? (
        <Text fz="xs" c="dimmed" ta="center">
          {reason ?? <ErrorText code={disabledReason} />}
        </Text>
      ) : null}
    </>
  );
}
