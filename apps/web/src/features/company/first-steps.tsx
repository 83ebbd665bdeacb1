import { Anchor, Box, Button, Group, Stack, Text } from '@mantine/core';
import type { ReplyOf } from '@maxilla/contract/calls';
import type { company } from '@maxilla/contract/company';
import type { SetupStep } from '@maxilla/domain/company';
import type { ProductCode } from '@maxilla/domain/products';
import type { TeamCode } from '@maxilla/domain/teams';
import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { useMe } from '../../api/me.ts';
import { readAgain } from '../../api/stale.ts';
import { FormError } from '../../ui/form-error.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useSubmit } from '../../ui/submit.ts';
import { setupQuery } from './company-query.ts';
import { setupPlace } from './setup-places.ts';

type Setup = ReplyOf<(typeof company)['setup']>;
type Step = Setup['steps'][number];

/** Maximum number of missing items named per step; the others are counted. */
const NAMED = 4;

/**
 * The first steps of an installation, each with its missing items and a link to the screen for it. Hidden
 * once all are done or the user dismisses them, unless `always` is set. `below` is the space that it adds
 * before the following content.
 */
export function FirstSteps({ always = false, below = 0 }: { always?: boolean; below?: 'md' | 0 }) {
  const { t } = useTranslation('company');
  const setup = useQuery(setupQuery());
  const { submit, busy, error } = useSubmit({
    send: (dismissed: boolean, idempotencyKey) =>
      api.company.dismissSetup({ body: { dismissed }, idempotencyKey }),
    done: () => readAgain('company'),
  });
  if (!setup.data) return null;
  const { steps, missingPrices, dismissedTime } = setup.data;
  const done = steps.filter(({ missing }) => missing.length === 0).length;
  const over = done === steps.length || dismissedTime !== null;
  if (over && !always) return null;
  return (
    <Box mb={below}>
      <Panel
        title={t('setup.title')}
        aside={
          <Group gap="xs">
            <Text c="dimmed" fz="sm">
              {t('setup.progress', { done, count: steps.length })}
            </Text>
            {done < steps.length ? (
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
        <Text fz="sm" c="dimmed" mb="sm">
          {t('setup.text')}
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
      </Panel>
    </Box>
  );
}

function StepLine({ step: { step, missing }, children }: { step: Step; children: ReactNode }) {
  const { t } = useTranslation('company');
  const me = useMe();
  const nameOf = useMissingWords(step);
  const done = missing.length === 0;
  const Icon = done ? IconCircleCheck : IconCircle;
  const [path = '', hash] = setupPlace(step, me.role, missing).split('#');
  const named = missing.slice(0, NAMED).map(nameOf).join(', ');
  const others = missing.length - NAMED;
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
        {step === 'mails' ? (
          // It is set where the portal is started, on no screen.
          <Text fw={600}>{t(`setup.step.${step}`)}</Text>
        ) : (
          <Anchor fw={600} renderRoot={(props) => <Link to={path} {...(hash ? { hash } : {})} {...props} />}>
            {t(`setup.step.${step}`)}
          </Anchor>
        )}
        <Text fz="sm" c="dimmed">
          {done
            ? t(`setup.does.${step}`)
            : step === 'prices'
              ? t('setup.missingPrices')
              : t(others > 0 ? 'setup.missingMore' : 'setup.missing', { names: named, count: others })}
        </Text>
        {children}
      </div>
    </Group>
  );
}

/** The units that each product still needs a price for; each opens the form of that price. */
function MissingPrices({ prices }: { prices: Setup['missingPrices'] }) {
  const { t } = useTranslation(['company', 'sources']);
  const nameOf = useMissingWords('prices');
  const [all, setAll] = useState(false);
  const products = [...Map.groupBy(prices, ({ productCode }) => productCode)];
  const shown = all ? products : products.slice(0, NAMED);
  return (
    <>
      <Stack component="ul" gap={2} p={0} my={4} fz="sm" style={{ listStyle: 'none' }}>
        {shown.map(([code, rows]) => (
          <li key={code}>
            {t('setup.ofProduct', { product: code === 'ORDER' ? nameOf(code) : `${code} · ${nameOf(code)}` })}{' '}
            {rows.map(({ productCode, unit }, at) => (
              <Fragment key={unit}>
                {at > 0 ? ', ' : null}
                <Anchor
                  inherit
                  renderRoot={(props) => (
                    <Link
                      to="/sources/$source"
                      params={{ source: 'prices' }}
                      search={{ add: { code: `${productCode}_${unit}`, productCode, unit } }}
                      aria-label={t('setup.addPrice', {
                        code: productCode,
                        unit: t(`sources:priceUnit.${unit}`),
                      })}
                      {...props}
                    />
                  )}
                >
                  {t(`sources:priceUnit.${unit}`)}
                </Anchor>
              </Fragment>
            ))}
          </li>
        ))}
      </Stack>
      {shown.length < products.length ? (
        <Button variant="subtle" size="compact-sm" ml={-8} onClick={() => setAll(true)}>
          {t('setup.allPrices', { count: products.length })}
        </Button>
      ) : null}
    </>
  );
}

/** Names of the missing items of a step. */
function useMissingWords(step: SetupStep): (code: string) => string {
  const { t } = useTranslation(['company', 'vocabulary']);
  return (code) => {
    switch (step) {
      case 'prices':
        return code === 'ORDER' ? t('setup.delivery') : t(`vocabulary:product.${code as ProductCode}`);
      case 'people':
        return t(`vocabulary:team.${code as TeamCode}`);
      case 'company':
        return t(`field.${code as 'name' | 'siren' | 'telephoneNumber' | 'emailAddress'}`);
      case 'addresses':
        return t(`address.${code as 'OFFICE'}`);
      case 'references':
        return t(`setup.reference.${code as 'brands' | 'implants' | 'sleeves' | 'kits'}`);
      case 'machines':
        return t(`setup.machine.${code as 'MODEL_PRINTER' | 'GUIDE_PRINTER'}`);
      case 'mails':
        return t(`setup.mail.${code as 'MAIL_SERVER'}`);
    }
  };
}
