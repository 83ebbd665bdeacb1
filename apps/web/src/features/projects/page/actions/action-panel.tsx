import { Button, Stack, Text } from '@mantine/core';
import type { Place } from '@maxilla/domain/actions/names';
import { IconShoppingCart } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorText } from '../../../../ui/error-text.tsx';
import { Panel } from '../../../../ui/panel.tsx';
import type { Project } from '../../project.ts';
import { useActions } from './action-host.tsx';
import { buttonOf } from './action-table.ts';

type Offer = Project['actions'][number];

/** The offers of a project that stand in certain places and have a button. */
function offersIn(project: Project, places: readonly Place[]): readonly Offer[] {
  return project.actions.filter(({ type, place }) => places.includes(place) && buttonOf(type));
}

/** Actions that leave the project where it is, or take it back. */
const ASIDE: readonly Offer['type'][] = ['REMOVE_FROM_CART', 'MODIFY_IMPLANTS', 'PACKAGE_PREPARATION_HOLD'];

/** What one most likely comes for: what moves the project on, rather than what stands aside or leads elsewhere. */
function primaryOf(offers: readonly Offer[]): Offer | undefined {
  const possible = offers.filter(({ disabledReason }) => !disabledReason);
  const onward = possible.filter(({ type }) => !ASIDE.includes(type));
  return (
    onward.find(({ type }) => buttonOf(type)?.by !== 'screen') ??
    onward[0] ??
    (possible.length === 1 ? possible[0] : undefined)
  );
}

/** What the person may do with the project now, and why something is not possible yet (spec 2 §2.2). */
export function ActionPanel({ project, places }: { project: Project; places: readonly Place[] }) {
  const { t } = useTranslation('project');
  const offers = offersIn(project, places);
  const primary = project.inCart ? undefined : primaryOf(offers);
  return (
    <Panel title={t('actions.title')}>
      <Stack gap="xs">
        {project.inCart && places.includes('cart') ? <CartLink /> : null}
        {offers.map((offer) => (
          <ActionButton key={offer.type} offer={offer} primary={offer === primary} />
        ))}
        {offers.length === 0 && !project.inCart ? (
          <Text fz="sm" c="dimmed">
            {t('actions.none')}
          </Text>
        ) : null}
      </Stack>
    </Panel>
  );
}

function ActionButton({ offer: { type, disabledReason }, primary }: { offer: Offer; primary: boolean }) {
  const { t } = useTranslation('vocabulary');
  const { open, busy } = useActions();
  const reasonId = useId();
  const Sign = buttonOf(type)?.icon;
  return (
    <div>
      <Button
        fullWidth
        justify="flex-start"
        h="auto"
        mih={36}
        py={6}
        styles={{ label: { whiteSpace: 'normal', textAlign: 'start' } }}
        variant={primary ? 'filled' : 'light'}
        leftSection={Sign ? <Sign size={18} aria-hidden /> : undefined}
        loading={busy === type}
        data-disabled={disabledReason ? true : undefined}
        aria-disabled={disabledReason ? true : undefined}
        aria-describedby={disabledReason ? reasonId : undefined}
        onClick={() => (disabledReason ? undefined : open(type))}
      >
        {t(`action.${type}`)}
      </Button>
      {disabledReason ? (
        <Text id={reasonId} fz="xs" c="dimmed" mt={4}>
          <ErrorText code={disabledReason} />
        </Text>
      ) : null}
    </div>
  );
}

function CartLink() {
  const { t } = useTranslation('project');
  return (
    <Button
      fullWidth
      justify="flex-start"
      leftSection={<IconShoppingCart size={18} aria-hidden />}
      renderRoot={(props) => <Link to="/user/cart" {...props} />}
    >
      {t('actions.viewCart')}
    </Button>
  );
}
