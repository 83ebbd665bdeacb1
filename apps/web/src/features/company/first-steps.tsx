import { Anchor, Box, Button, Group, Stack, Text } from '@mantine/core';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useMe } from '../../api/me.ts';
import { readAgain } from '../../api/stale.ts';
import { FormError } from '../../ui/form-error.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useSubmit } from '../../ui/submit.ts';
import { tellRemoved } from '../../ui/tell-removed.ts';
import { setupQuery } from './company-query.ts';
import type { Setup } from './company-query.ts';
import { MissingPrices } from './missing-prices.tsx';
import { setupPlace } from './setup-places.ts';
import { useStepWords } from './step-words.ts';
import { useBegun } from './use-begun.ts';

/**
 * The first steps of an installation, each with its missing items and a link to the screen for it. Hidden
 * once all are done or the user dismisses them, unless `always` is set; the last one is told where it becomes done.
 * `below` is the space that it adds before the following content.
 */
export function FirstSteps({ always = false, below = 0 }: { always?: boolean; below?: 'md' | 0 }) {
  const { t } = useTranslation('company');
  const setup = useQuery(setupQuery());
  const { submit, busy, error } = useSubmit({
    send: (dismissed: boolean, idempotencyKey) =>
      api.company.dismissSetup({ body: { dismissed }, idempotencyKey }),
    done: async (_, dismissed) => {
      await readAgain('company');
      if (!dismissed) return;
      tellRemoved({
        message: t('setup.dismissed'),
        label: t('setup.undo'),
        undo: (idempotencyKey) => api.company.dismissSetup({ body: { dismissed: false }, idempotencyKey }),
        undone: () => readAgain('company'),
      });
    },
  });
  const isOpen = setup.data?.steps.some(({ missing }) => missing.length > 0) ?? false;
  const begun = useBegun(isOpen);
  if (!setup.data) return null;
  const { steps, missingPrices, dismissedTime } = setup.data;
  const done = steps.filter(({ missing }) => missing.length === 0).length;
  if (!always && (dismissedTime !== null || !begun)) return null;
  return (
    <Box mb={below}>
      <Panel
        title={t('setup.title')}
        aside={
          <Group gap="xs">
            <Text c="dimmed" fz="sm">
              {t('setup.progress', { done, count: steps.length })}
            </Text>
            {isOpen ? (
              <Button
                variant="subtle"
                size="compact-sm"
                loading={busy}
                onClick={() => void submit(dismissedTime === null)}
              >
                {t(dismissedTime === null ? 'setup.dismiss' : 'setup.remind')}
              </Button>
            ) : null}
          </Group>
        }
      >
        <FormError error={error} />
        <Text fz="sm" c="dimmed" mb="sm" role="status">
          {t(isOpen ? 'setup.text' : 'setup.guide.ready')}
        </Text>
        <Stack component="ol" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
          {steps.map((step) => (
            <StepLine key={step.step} step={step}>
              {step.step === 'prices' && missingPrices.length > 0 ? (
                <MissingPrices prices={missingPrices} />
              ) : null}
            </StepLine>
          ))}
        </Stack>
        {isOpen ? (
          <Text fz="sm" c="dimmed" mt="sm">
            {t('setup.later')}
          </Text>
        ) : null}
      </Panel>
    </Box>
  );
}

function StepLine({ step, children }: { step: Setup['steps'][number]; children: ReactNode }) {
  const { t } = useTranslation('company');
  const me = useMe();
  const { textOf } = useStepWords();
  const done = step.missing.length === 0;
  const Icon = done ? IconCircleCheck : IconCircle;
  const place = setupPlace(step.step, me.role, step.missing);
  return (
    <Group component="li" gap="sm" wrap="nowrap" align="flex-start">
      <Icon
        size={20}
        role="img"
        aria-label={t(done ? 'setup.done' : 'setup.open')}
        color={done ? 'var(--mantine-color-green-7)' : 'var(--mantine-color-dimmed)'}
        style={{ flex: 'none', marginTop: 2 }}
      />
      <div style={{ minWidth: 0 }}>
        {place === undefined ? (
          <Text fw={600}>{t(`setup.step.${step.step}`)}</Text>
        ) : (
          <Anchor fw={600} renderRoot={(props) => <Link {...place} {...props} />}>
            {t(`setup.step.${step.step}`)}
          </Anchor>
        )}
        <Text fz="sm" c="dimmed">
          {textOf(step)}
        </Text>
        {children}
      </div>
    </Group>
  );
}
