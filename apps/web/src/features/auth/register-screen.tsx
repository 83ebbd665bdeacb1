import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { codeOf, languageOf } from '../../i18n/language.ts';
import { DraftLine } from '../../ui/draft-line.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { useSubmitForm } from '../../ui/form.ts';
import { StepBar } from '../../ui/step-tracker.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TERMS } from '../../ui/terms.ts';
import { ToCorrect } from '../../ui/to-correct.tsx';
import { focusClosed } from '../../ui/focus-closed.ts';
import { isSecondPress } from '../../ui/press.ts';
import { firstUnsendable } from '../../ui/unsendable.ts';
import { AuthHeading } from './auth-heading.tsx';
import { RegisterAccountStep, RegisterAddressStep, RegisterPersonStep } from './register-steps.tsx';
import { RegisteredScreen } from './registered-screen.tsx';
import {
  EMPTY,
  RULES,
  STEPS,
  bodyOf,
  canLeaveStep,
  isMissing,
  lastStepFor,
  wrongIn,
} from './registration.ts';
import type { Field } from './registration.ts';
import { useStep } from './use-step.ts';

const WORDS = ['register.person', 'register.account', 'register.address'] as const;
const LAST = STEPS.length - 1;

/** Registration of a dentist, in three steps and a confirmation (spec 1 §5). */
export function RegisterScreen() {
  const { t, i18n } = useTranslation(['auth', 'common']);
  const [registered, setRegistered] = useState<string | null>(null);
  const submitForm = useSubmitForm({
    initial: EMPTY,
    draft: { form: 'registration' },
    rules: RULES,
    send: (values) => api.auth.register({ body: bodyOf(values, codeOf(languageOf(i18n.language))) }),
    done: (_, values) => setRegistered(values.emailAddress.trim()),
    fieldOf: (path) => path.replace(/^address\./, ''),
    refused: ({ fields }) => {
      const paths = Object.keys(fields).map((path) => path.replace(/^address\./, ''));
      const wrong = STEPS.findIndex((names) => names.some((name) => paths.includes(name)));
      if (wrong >= 0) go(wrong);
    },
  });
  const { form, onSubmit, busy, error, draft, goTo } = submitForm;
  const { step, go, back } = useStep(lastStepFor(form.values));

  const formElement = useRef<HTMLFormElement>(null);
  const first = useRef(true);
  useEffect(() => {
    if (first.current) first.current = false;
    else
      formElement.current
        ?.querySelector<HTMLElement>('[aria-invalid="true"], input:not([type="hidden"])')
        ?.focus();
  }, [step]);

  function next() {
    const wrong = (STEPS[step] ?? []).filter((name) => form.validateField(name).hasError);
    const unsendable = firstUnsendable(formElement.current);
    const field = (wrong[0] ? form.getInputNode(wrong[0]) : null) ?? unsendable;
    if (field) focusClosed(field);
    else go(step + 1);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    // It was meant for the step before.
    if (isSecondPress()) {
      event.preventDefault();
      return;
    }
    if (step === LAST) {
      onSubmit(event);
      return;
    }
    event.preventDefault();
    if (canLeaveStep(step, form.values)) next();
  }

  const labels: { readonly [F in Field]?: string } = {
    surname: t('common:person.surname'),
    firstName: t('common:person.firstName'),
    emailAddress: t('email'),
    confirmEmail: t('field.confirmEmail'),
    password: t('password'),
    confirmPassword: t('common:password.again'),
    telephoneNumber: t('field.telephoneNumber'),
    licenceNumber: t('common:person.licenceNumber'),
    officeTelephoneNumber: t('common:person.officeTelephoneNumber'),
    officeEmailAddress: t('common:person.officeEmailAddress'),
    addressLine1: t('common:address.line1'),
    postalCode: t('common:address.postalCode'),
    city: t('common:address.city'),
    country: t('common:address.country'),
  };
  if (registered) return <RegisteredScreen email={registered} />;
  const steps = WORDS.map((word, index) => ({
    key: word,
    label: t(word),
    status: index < step ? ('done' as const) : index === step ? ('current' as const) : ('todo' as const),
  }));
  return (
    <Stack gap="lg">
      <AuthHeading title={t('register.title')}>
        <Group gap="xs" mt={4}>
          <StepBar steps={steps} />
          <Text fz="sm">{t('register.step', { at: step + 1, of: STEPS.length })}</Text>
        </Group>
      </AuthHeading>
      <Title order={2} aria-live="polite">
        {steps[step]?.label}
      </Title>
      <form onSubmit={submit} noValidate ref={formElement}>
        <Stack gap="md">
          <FormError error={error} />
          <DraftLine notice={draft} />
          {draft.at !== null && step === 1 && form.values.password === '' ? (
            <Text fz="xs" c="dimmed">
              {t('register.passwordNotKept')}
            </Text>
          ) : null}
          {step === 0 ? <RegisterPersonStep form={form} /> : null}
          {step === 1 ? <RegisterAccountStep form={form} /> : null}
          {step === 2 ? <RegisterAddressStep form={form} /> : null}
          {/* However few of them keep the button from being pressed. */}
          <ToCorrect
            fields={wrongIn(step, form.values).map((field) => ({
              field,
              label: labels[field] ?? '',
              missing: isMissing(field, form.values),
            }))}
            goTo={goTo}
            wrong={Object.keys(form.errors).length > 0}
          />
          {step === LAST ? (
            <Text fz="xs" c="dimmed">
              {t('register.privacy')}{' '}
              <Anchor inherit underline="always" href={TERMS} target="_blank" rel="noreferrer">
                {t('register.terms')}
              </Anchor>
            </Text>
          ) : null}
          <Group gap="xs" grow preventGrowOverflow={false}>
            {step > 0 ? (
              <Button size="md" variant="default" disabled={busy} onClick={back}>
                {t('common:back')}
              </Button>
            ) : null}
            <SubmitButton busy={busy} size="md" disabled={!canLeaveStep(step, form.values)}>
              {t(step === LAST ? 'register.action' : 'common:next')}
            </SubmitButton>
          </Group>
        </Stack>
      </form>
      <Text fz="sm" c="dimmed" ta="center">
        {t('register.already')}{' '}
        <Anchor fz="sm" underline="always" renderRoot={(props) => <Link to="/login" {...props} />}>
          {t('login.action')}
        </Anchor>
      </Text>
    </Stack>
  );
}
