import { TextInput } from '@mantine/core';
import type { TextInputProps } from '@mantine/core';
import { numberIn } from '@maxilla/domain/numbers';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTellRefused } from './refused-texts.ts';
import { StepButtons } from './step-buttons.tsx';
import type { StepLabels } from './step-buttons.tsx';
import { OUT_OF_BOUNDS } from './unsendable.ts';
import { useBeforeHidden } from './use-before-hidden.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'min' | 'max'> &
  StepLabels & {
    value: number;
    onChange: (value: number) => void;
    min: number;
    max: number;
    /** Width of the input, by the digits it shows; by default it has room for more. */
    digits?: number;
  };

/** Space between the input with its buttons and the texts above and below, in pixels. */
const SPACE = 5;

/** Time after the last key at which a typed number counts, in milliseconds: until then it may be the beginning of another. */
const PAUSE = 500;

/** The number that is typed: null without one, as of an emptied input, and none while its decimals are to come. */
const numberOf = (typed: string) =>
  typed.trim() === '' ? null : /[.,]$/.test(typed) ? Number.NaN : numberIn(typed);

/**
 * A small integer input with step buttons. A typed number counts after a pause, with Enter, or when the input or the page is
 * left. One that is beyond the bounds or no whole number stays as it was typed, with an error, as does an emptied input
 * once it is left; the value is then the one before it.
 */
export function Stepper({
  value,
  onChange,
  min,
  max,
  fewer,
  more,
  digits,
  onBlur,
  onFocus,
  onKeyDown,
  error,
  ...props
}: Props) {
  const { t } = useTranslation('common');
  const [typed, setTyped] = useState(String(value));
  // What is typed stays, whatever the value becomes meanwhile.
  const [isTyping, setIsTyping] = useState(false);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (!isTyping) setTyped(String(value));
  }
  const [isLeft, setIsLeft] = useState(false);
  const number = numberOf(typed);
  const isValid = (one: number | null): one is number =>
    one !== null && Number.isInteger(one) && one >= min && one <= max;
  const isRefused = !isValid(number);
  const id = useTellRefused(isRefused, props.label, props.id);
  const shown = isRefused && (isLeft || number !== null) ? t('outOfBounds', { min, max }) : error;
  const give = useDebouncedCallback(
    (next: number) => {
      setIsTyping(false);
      if (next !== value) onChange(next);
    },
    { delay: PAUSE, flushOnUnmount: true },
  );
  useBeforeHidden(() => give.flush());
  const step = (by: number) => {
    give.cancel();
    setIsTyping(false);
    setTyped(String(value));
    // A touch need not take the focus from what is being typed.
    const from = isTyping && isValid(number) ? number : value;
    onChange(Math.min(max, Math.max(min, from + by)));
  };
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      onChange={({ currentTarget: { value: next } }) => {
        const entered = numberOf(next);
        setTyped(next);
        setIsTyping(true);
        if (isValid(entered)) give(entered);
        else give.cancel();
      }}
      onBlur={(event) => {
        give.flush();
        setIsTyping(false);
        setIsLeft(true);
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        // It may submit the form.
        if (event.key === 'Enter') {
          give.flush();
          setIsLeft(true);
        }
        if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
          event.preventDefault();
          step(event.key === 'ArrowUp' ? 1 : -1);
        }
        onKeyDown?.(event);
      }}
      onFocus={(event) => {
        setIsLeft(false);
        onFocus?.(event);
      }}
      inputContainer={(input) => (
        <StepButtons
          fewer={fewer}
          more={more}
          onStep={step}
          isLeast={props.disabled === true || value <= min}
          isMost={props.disabled === true || value >= max}
          mt={props.description && !props.inputWrapperOrder ? SPACE : 0}
          mb={shown ? SPACE : 0}
          width={digits === undefined ? 72 : 18 + digits * 9}
        >
          {input}
        </StepButtons>
      )}
      styles={{
        wrapper: { margin: 0 },
        input: { textAlign: 'center', ...(digits === undefined ? {} : { paddingInline: 4 }) },
      }}
      {...props}
      id={id}
      error={shown}
      {...(isRefused ? { [OUT_OF_BOUNDS]: true } : {})}
    />
  );
}
