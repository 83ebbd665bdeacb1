import { Button, Stack, Text } from '@mantine/core';
import type { Place } from '@maxilla/domain/actions/names';
import { IconShoppingCart } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorText } from '../../../ui/error-text.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useOpenAction } from '../../../project-actions/action-host.tsx';
import { ACTION_ROWS } from '../../../project-actions/action-table.ts';
import type { ImmediateAction } from '../../../project-actions/action-table.ts';
import { useAction } from '../../../project-actions/use-action.ts';
import { useListPage } from '../../../project-ui/project-list.ts';
import type { Project } from '../../../project-ui/project.ts';
import classes from './page.module.css';
import { lazyPart } from '../../../ui/lazy-part.ts';

const DateLink = lazyPart(async () => (await import('./date-link.tsx')).DateLink);

type Offer = Project['actions'][number];

/** Horizontal padding of a button in pixels: the longest label fits on one line at the usual width. */
const SIDES = 8;

/** The offered actions with a button in the given places. */
function offersIn(project: Project, places: readonly Place[]): readonly Offer[] {
  return project.actions.filter(({ type, place }) => {
    const { icon, isWithin } = ACTION_ROWS[type];
    return places.includes(place) && icon && isWithin?.(project) !== true;
  });
}

/** Actions that do not move the project forward. */
const ASIDE: readonly Offer['type'][] = [
  'REMOVE_FROM_CART',
  'MODIFY_IMPLANTS',
  'MODIFY_PROSTHESIS_BREAKDOWNS',
  'MODIFY_PROSTHESIS_DESCRIPTION',
  'UPDATE_INLAY_CORE',
  'PENDING_PROJECT_MODIFICATION',
  'PACKAGE_PREPARATION_HOLD',
];

/** The primary action: one that moves the project forward, rather than a secondary one or a link. */
function primaryOf(offers: readonly Offer[]): Offer | undefined {
  const possible = offers.filter(({ disabledReason }) => !disabledReason);
  const onward = possible.filter(({ type }) => !ASIDE.includes(type));
  return (
    onward.find(({ type }) => ACTION_ROWS[type].by !== 'screen') ??
    onward[0] ??
    (possible.length === 1 ? possible[0] : undefined)
  );
}

type PanelProps = {
  project: Project;
  places: readonly Place[];
  /** Whether the panel is shown with a message if there is nothing to do; otherwise it is hidden. */
  always?: boolean;
  /** Actions that are shown elsewhere while they can be performed. */
  except?: readonly Offer['type'][];
};

/** The actions available on the project, and why others are disabled (spec 2 §2.2). */
export function ActionPanel({ project, places, always = false, except = [] }: PanelProps) {
  const { t } = useTranslation('project');
  const offers = offersIn(project, places).filter(
    ({ type, disabledReason }) => disabledReason || !except.includes(type),
  );
  const primary = project.inCart ? undefined : primaryOf(offers);
  const linked = project.inCart && places.includes('cart');
  if (!always && offers.length === 0 && !linked) return null;
  return (
    <Panel title={t('actions.title')}>
      <Stack gap="xs">
        {linked ? <CartLink project={project} /> : null}
        {offers.map((offer) => (
          <ActionButton key={offer.type} project={project} offer={offer} primary={offer === primary} />
        ))}
        {offers.length === 0 && !linked ? (
          <Text fz="sm" c="dimmed">
            {t('actions.none')}
          </Text>
        ) : null}
      </Stack>
    </Panel>
  );
}

type ButtonProps = { offer: Offer; primary: boolean; project: Project };

/** Button of an action: performs it, navigates to its screen or opens its dialog. */
function ActionButton({ project, offer, primary }: ButtonProps) {
  const row = ACTION_ROWS[offer.type];
  const open = useOpenAction();
  if (row.by === 'press')
    return <PressButton project={project} type={row.type} offer={offer} primary={primary} />;
  if (row.by === 'screen') return <ScreenButton project={project} offer={offer} primary={primary} />;
  return <OfferButton offer={offer} primary={primary} onClick={() => open(offer.type)} />;
}

function PressButton({ project, type, ...button }: ButtonProps & { type: ImmediateAction }) {
  const { submit, busy } = useAction(type, project);
  const remedy =
    project.obstacle === 'date' ? (
      <Suspense>
        <DateLink project={project} />
      </Suspense>
    ) : null;
  return <OfferButton {...button} loading={busy} remedy={remedy} onClick={() => void submit({})} />;
}

function ScreenButton({ project, ...button }: ButtonProps) {
  const navigate = useNavigate();
  const params = { projectId: String(project.id) };
  const page = useListPage();
  const search = { productTypeId: project.productTypeId, ...page };
  return (
    <OfferButton
      {...button}
      onClick={() => void navigate({ to: '/projects/$projectId/customization', params, search })}
    />
  );
}

type OfferProps = Omit<ButtonProps, 'project'> & {
  loading?: boolean;
  /** A link to what ends the reason. */
  remedy?: ReactNode;
  onClick: () => void;
};

/** Button labelled with its action; if disabled, it shows the reason. */
function OfferButton({
  offer: { type, disabledReason },
  primary,
  loading = false,
  remedy,
  onClick,
}: OfferProps) {
  const { t } = useTranslation('vocabulary');
  const reasonId = useId();
  const Sign = ACTION_ROWS[type].icon;
  return (
    <div>
      <Button
        fullWidth
        justify="flex-start"
        h="auto"
        py={6}
        px={SIDES}
        className={classes['action'] ?? ''}
        styles={{ label: { whiteSpace: 'normal', textAlign: 'start', lineHeight: 1.3 } }}
        variant={primary ? 'filled' : 'light'}
        leftSection={Sign ? <Sign size={18} aria-hidden /> : undefined}
        loading={loading}
        data-disabled={disabledReason ? true : undefined}
        aria-disabled={disabledReason ? true : undefined}
        aria-describedby={disabledReason ? reasonId : undefined}
        onClick={disabledReason ? undefined : onClick}
      >
        {t(`action.${type}`)}
      </Button>
      <Reason id={reasonId} code={disabledReason} remedy={remedy} />
    </div>
  );
}

type ReasonProps = { id: string; code: Offer['disabledReason']; remedy?: ReactNode };

/** Why a button is disabled, with what ends it. */
function Reason({ id, code, remedy }: ReasonProps) {
  return code ? (
    <Text id={id} fz="xs" c="dimmed" mt={4}>
      <ErrorText code={code} /> {remedy}
    </Text>
  ) : null;
}

/** Leads to the cart, with the reason why the project cannot be ordered there. */
function CartLink({ project }: { project: Project }) {
  const { t } = useTranslation('project');
  const reasonId = useId();
  const refused = project.actions.find(({ type }) => type === 'CONFIRM_ORDER')?.disabledReason;
  return (
    <div>
      <Button
        fullWidth
        justify="flex-start"
        px={SIDES}
        leftSection={<IconShoppingCart size={18} aria-hidden />}
        aria-describedby={refused ? reasonId : undefined}
        renderRoot={(props) => <Link to="/user/cart" {...props} />}
      >
        {t('actions.viewCart')}
      </Button>
      <Reason id={reasonId} code={refused} />
    </div>
  );
}
