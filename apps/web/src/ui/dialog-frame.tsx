import { Button, Stack } from '@mantine/core';
import type { ModalProps } from '@mantine/core';
import { use, useEffect, useId, useRef } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../api/api-error.ts';
import type { DraftNotice } from '../drafts/use-draft.ts';
import { useBelow } from './breakpoints.ts';
import { DialogFoot } from './dialog-foot.tsx';
import { DialogNote } from './dialog-note.ts';
import classes from './dialog-frame.module.css';
import { Dialog } from './dialog.tsx';
import { DraftLine } from './draft-line.tsx';
import { focusBackSoon } from './focus-back.ts';
import { FormError } from './form-error.tsx';
import { SubmitButton } from './submit-button.tsx';

/** Props common to all dialogs with a form or a question. */
export type DialogProps = {
  onClose: () => void;
  title: string;
  /** Button label, a verb. */
  action: string;
  /** Label of the close button, if "cancel" could be mistaken for the action. */
  keep?: string;
  danger?: boolean;
  /** What it is about, where its title does not say so. */
  about?: string | undefined;
};

type Props = DialogProps & {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  busy: boolean;
  error: ApiError | null;
  /** The state of the form's draft. */
  draft?: DraftNotice;
  /** Whether the button that cancels has the focus at first. */
  cautious?: boolean;
  disabled?: boolean;
  /** Why it is disabled, beside the buttons. */
  why?: ReactNode;
  /** Another way to go on, beside the button that submits. */
  other?: ReactNode;
  /** A button that ends the subject of the dialog, on the opposite side to avoid accidental presses. */
  apart?: ReactNode;
  /** Gives the button that submits the focus, at first or once it may be pressed. */
  eager?: boolean;
  size?: ModalProps['size'];
  /** Whether it fills the screen of a phone, as what is filled in does and a question does not. */
  filling?: boolean;
  children: ReactNode;
};

/** A dialog with a button that cancels and one that submits: Escape cancels, Enter submits, a refusal is shown on top. */
export function DialogFrame(props: Props) {
  const {
    onClose,
    title,
    action,
    keep,
    danger,
    about,
    onSubmit,
    busy,
    error,
    draft,
    cautious,
    disabled,
    why,
    other,
    apart,
    eager = false,
    size,
    filling = false,
    children,
  } = props;
  const { t } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const reason = useId();
  const phone = useBelow('xs');
  // What cannot be done any more is read, and closed.
  const over = use(DialogNote) !== null || error?.code === 'access.denied';
  const focused = eager && !disabled && !over;
  useEffect(() => {
    if (focused)
      [...(form.current?.querySelectorAll<HTMLButtonElement>('button[type="submit"]') ?? [])].at(-1)?.focus();
  }, [focused]);
  useEffect(() => {
    if (over) focusBackSoon(null);
  }, [over]);
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Dialog onClose={close} title={title} about={about} size={size ?? 'md'} fullScreen={filling && phone}>
      <form onSubmit={onSubmit} noValidate ref={form} className={classes['form']}>
        <Stack gap="md">
          <FormError error={error} />
          {draft ? <DraftLine notice={draft} /> : null}
          {children}
          <DialogFoot why={why} whyId={reason} justify="flex-end">
            {apart ? (
              <fieldset disabled={over} className={classes['apart']}>
                {apart}
              </fieldset>
            ) : null}
            <Button variant="default" onClick={close} disabled={busy} data-autofocus={cautious || undefined}>
              {keep ?? t('cancel')}
            </Button>
            {other ? (
              <fieldset disabled={over} className={classes['others']}>
                {other}
              </fieldset>
            ) : null}
            <SubmitButton
              busy={busy}
              disabled={(disabled ?? false) || over}
              aria-describedby={why ? reason : undefined}
              data-autofocus={focused || undefined}
              {...(danger ? { color: 'red.8' } : {})}
            >
              {action}
            </SubmitButton>
          </DialogFoot>
        </Stack>
      </form>
    </Dialog>
  );
}
