import { Anchor, Button, Group, Paper, Text } from '@mantine/core';
import type { SetupStep } from '@maxilla/domain/company';
import { ROLE_ROOT } from '@maxilla/domain/people';
import { IconArrowRight, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../api/me.ts';
import { WorkbookButton } from '../../project-ui/workbook-button.tsx';
import { WRAPPING } from '../../ui/wrapping.ts';
import { setupQuery } from './company-query.ts';
import type { Setup } from './company-query.ts';
import { setupPlace } from './setup-places.ts';
import { useStepWords } from './step-words.ts';
import { useBegun } from './use-begun.ts';

type Step = Setup['steps'][number];

/** What rows of reference data begin with, so that they count as there. */
const BEGINNINGS: Readonly<Record<string, object>> = {
  brands: { isImplant: 'true' },
  sleeves: { validated: 'true' },
};

/** Words of any length are read whole on a narrow phone, in the middle of a button that is taller for fingers. */
const WHOLE = {
  ...WRAPPING,
  py: 9,
  maw: '100%',
  style: { display: 'inline-grid', alignItems: 'center' },
} as const;

const isOpen = ({ missing }: Step) => missing.length > 0;

/**
 * What a step of the installation still lacks, above its screen: the next thing to add, or the step that follows once it
 * lacks nothing. It stands on no screen whose step was done before, nor once the first steps are taken off the home page,
 * unless they `led` here from the page of the company.
 */
export function SetupGuide({ of, led }: { of: readonly SetupStep[]; led: boolean }) {
  const { t } = useTranslation('company');
  const me = useMe();
  const { data: setup } = useQuery(setupQuery());
  const steps = setup?.steps ?? [];
  const own = steps.filter(({ step }) => of.includes(step));
  const current = own.find(isOpen) ?? own.at(-1);
  const begun = useBegun(current !== undefined && isOpen(current));
  if (!setup || !current || !begun) return null;
  const isDismissed = setup.dismissedTime !== null;
  if (isDismissed && !led) return null;
  return (
    <Paper component="section" aria-label={t('setup.title')} withBorder p="sm" mb="md">
      <Group justify="space-between" gap="sm">
        <div style={{ flex: '1 1 280px', minWidth: 0 }}>
          <Text fz="sm" fw={600}>
            {t(`setup.step.${current.step}`)}
          </Text>
          <Missing step={current} setup={setup} />
        </div>
        <Group gap="xs">
          <Anchor
            fz="sm"
            renderRoot={(props) => (
              <Link
                to={isDismissed ? '/$staffRoot/company' : '/$staffRoot/dashboards'}
                params={{ staffRoot: ROLE_ROOT[me.role] }}
                {...props}
              />
            )}
          >
            {t('setup.guide.back')}
          </Anchor>
          {isOpen(current) ? <NextRow step={current} setup={setup} /> : <NextStep steps={steps} />}
        </Group>
      </Group>
    </Paper>
  );
}

function Missing({ step, setup }: { step: Step; setup: Setup }) {
  const { t } = useTranslation('company');
  const { textOf } = useStepWords();
  const texts = isOpen(step)
    ? [
        step.step === 'prices'
          ? t('setup.guide.missingPrices', { count: setup.missingPrices.length })
          : textOf(step),
      ]
    : [t('setup.guide.done'), ...(setup.steps.some(isOpen) ? [] : [t('setup.guide.ready')])];
  return (
    <Text fz="sm" c="dimmed" role="status">
      {texts.join(' ')}
    </Text>
  );
}

/** Opens the form of the next row that a step lacks, or the list where it is added. */
function NextRow({ step: { step, missing }, setup }: { step: Step; setup: Setup }) {
  const { t } = useTranslation('company');
  const me = useMe();
  const { nameOf, priceName } = useStepWords();
  const [first = ''] = missing;
  const [price] = setup.missingPrices;
  const icon = <IconPlus size={16} aria-hidden />;
  if (step === 'prices' && price)
    return (
      <>
        <WorkbookButton source="prices" which="template" variant="default" {...WHOLE}>
          {t('setup.template', { count: setup.missingPrices.length })}
        </WorkbookButton>
        <Button
          {...WHOLE}
          leftSection={icon}
          renderRoot={(props) => (
            <Link to="/sources/$source" params={{ source: 'prices' }} search={{ add: price }} {...props} />
          )}
        >
          {t('setup.guide.next', { name: priceName(price) })}
        </Button>
      </>
    );
  if (step !== 'references' && step !== 'machines') return null;
  const place = setupPlace(step, me.role, missing);
  return (
    <Button
      {...WHOLE}
      leftSection={icon}
      renderRoot={(props) => (
        <Link
          {...place}
          search={{
            ...place?.search,
            add: step === 'machines' ? { kind: first } : (BEGINNINGS[first] ?? {}),
          }}
          {...props}
        />
      )}
    >
      {t('setup.guide.next', { name: nameOf(step, first) })}
    </Button>
  );
}

function NextStep({ steps }: { steps: readonly Step[] }) {
  const { t } = useTranslation('company');
  const me = useMe();
  const next = steps.find(isOpen);
  const place = next && setupPlace(next.step, me.role, next.missing);
  if (!place) return null;
  return (
    <Button
      {...WHOLE}
      rightSection={<IconArrowRight size={16} aria-hidden />}
      renderRoot={(props) => <Link {...place} {...props} />}
    >
      {t('setup.guide.nextStep', { step: t(`setup.step.${next.step}`) })}
    </Button>
  );
}
