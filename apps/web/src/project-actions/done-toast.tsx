import { Text } from '@mantine/core';
import { useTimeout } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import type { ParamsOf, ReplyOf } from '@maxilla/contract/calls';
import type { accessoryActions } from '@maxilla/contract/accessory-orders';
import type { preparations } from '@maxilla/contract/preparations';
import type { batches } from '@maxilla/contract/production';
import type { projects } from '@maxilla/contract/projects';
import type { ErrorCode } from '@maxilla/domain/errors';
import { useLocation } from '@tanstack/react-router';
import { createElement, useEffect, useEffectEvent, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { readAgain } from '../api/stale.ts';
import type { Fields } from '../drafts/changes.ts';
import { openDraft } from '../drafts/drafts.ts';
import type { DraftPlace } from '../drafts/drafts.ts';
import { isBelow } from '../ui/breakpoints.ts';
import { focusBackSoon } from '../ui/focus-back.ts';
import { hideNamed, showNamed } from '../ui/named-toast.ts';
import { useSubmit } from '../ui/submit.ts';
import { ToastBody } from '../ui/toast-body.tsx';
import { UndoButton } from '../ui/undo-button.tsx';
import { useUndoKey } from '../ui/undo-key.ts';
import { isStillUndoable, showUndoRefusal } from '../ui/undo-refusal.tsx';
import { isOfAccessories, isOfBatch, sendUndo } from './send-undo.ts';
import { keepWindows, keptWindows, stillOpen, type UndoWindow, windowsWith } from './undo-windows.ts';

type ProjectUndo = NonNullable<ReplyOf<(typeof projects)['act']>['undo']>;
export type BatchUndo = NonNullable<ReplyOf<(typeof preparations)['printing']>['undo']> & {
  readonly batch: ParamsOf<(typeof batches)['undo']>;
};

export type AccessoryUndo = NonNullable<ReplyOf<(typeof accessoryActions)['single']>['undo']>;

/** The draft of a form as it was when the form was sent. */
export type FilledIn = { readonly place: DraftPlace; readonly changes: Fields };

export type Done = {
  /** The sentence about the performed action. */
  readonly text: string;
  /** The subject of the action. */
  readonly about: string;
  /** Undo windows of the projects, orders of accessories or batch on which the action can be undone. */
  readonly undo: readonly ProjectUndo[] | readonly AccessoryUndo[] | readonly BatchUndo[];
  /** The state restored by an undo, in words; without it, the original sentence is struck through. */
  readonly undone?: string | undefined;
  /** The form that it was filled in with, which has its values again once it is undone. */
  readonly filledIn?: FilledIn | undefined;
  /** Called once it is undone, with the projects, orders or batch for which it is. */
  readonly onUndone?: (ids: readonly number[]) => void;
  /** Shown under the panel that it was done from, where the window has room for one. */
  readonly underPanel?: boolean;
  /** A follow-up, offered below the sentence. */
  readonly after?: ReactNode;
  /** The page that shows what was done: the toast leaves once one is there, and covers nothing of it. */
  readonly shownAt?: string | undefined;
};

const SHOWN_FOR_MS = 6_000;

/** Position of the toast and of the message after an undo. */
const placeOf = ({ underPanel }: Pick<Done, 'underPanel'>) =>
  underPanel && !isBelow('md') ? { position: 'bottom-right' as const } : {};

/** Its place is taken by the next: after several undos the toast of the action before them keeps its own. */
const OUTCOME = 'outcome-of-undo';
const REFUSED = 'refused-undo';

type Toast = { readonly id: string; readonly undoable: boolean };

let shown: readonly Toast[] = [];

/** The actions that can be undone, the latest last: its toast is shown, and the one before it comes back after that. */
let windows: readonly UndoWindow[] = [];

function setWindows(now: readonly UndoWindow[]): void {
  windows = now;
  keepWindows(now);
}

/** Shows the actions again that could be undone when the page was reloaded, with the time that is left. */
export function showKept(): void {
  const now = Date.now();
  if (windows.length === 0) setWindows(stillOpen(keptWindows(), now));
  const latest = windows.at(-1);
  if (latest && !shown.some(({ undoable }) => undoable)) show(latest.done, latest.until - now);
}

/**
 * Shows a performed action, with a button to undo it while that is possible (decisions 43). Replaces the
 * previous toast; one that offers to undo stays beside one that does not.
 */
export function showDone(done: Done): void {
  // What was undone may be done again.
  hideNamed(OUTCOME);
  if (done.undo.length === 0) {
    show(done, SHOWN_FOR_MS);
    return;
  }
  const length = 1_000 * Math.min(...done.undo.map(({ seconds }) => seconds));
  setWindows(windowsWith(windows, { done, until: Date.now() + length }));
  show(done, length);
}

function show(done: Done, length: number): void {
  const undoable = done.undo.length > 0;
  const replaced = shown.filter((toast) => undoable || !toast.undoable);
  const id = crypto.randomUUID();
  shown = [...shown.filter((toast) => !replaced.includes(toast)), { id, undoable }];
  for (const toast of replaced) notifications.hide(toast.id);
  /** Whether the toast was still on screen. */
  const leave = () => {
    const before = shown;
    shown = shown.filter((toast) => toast.id !== id);
    return shown.length < before.length;
  };
  notifications.show({
    id,
    message: createElement(DoneToast, {
      ...done,
      seconds: length / 1_000,
      onSettled: () => {
        const now = Date.now();
        setWindows(stillOpen(windows, now).filter((one) => one.done !== done));
        if (!leave()) return;
        notifications.hide(id);
        const former = windows.at(-1);
        if (former) show(former.done, former.until - now);
      },
    }),
    ...placeOf(done),
    autoClose: length,
    // It was closed, or its time is over, and that of the actions before it.
    onClose: () => {
      if (leave() && undoable) setWindows([]);
    },
  });
}

function About({ text, about }: { text: ReactNode; about: string }) {
  return (
    <>
      <Text fz="sm" fw={500}>
        {text}
      </Text>
      <Text fz="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {about}
      </Text>
    </>
  );
}

function DoneToast({
  text,
  about,
  undo,
  seconds,
  undone,
  filledIn,
  onUndone,
  underPanel,
  after,
  shownAt,
  onSettled,
}: Done & {
  readonly seconds: number;
  /** Called once it is undone, can no longer be, or is seen elsewhere. */
  readonly onSettled: () => void;
}) {
  const { t } = useTranslation(['projectActions', 'common']);
  const place = placeOf({ underPanel });
  // A toast under the pointer stays.
  const [over, end] = useState(undo.length === 0);
  useTimeout(() => end(true), over ? 0 : seconds * 1_000, { autoInvoke: !over });
  const tellRefused = (count: number, reasons: Parameters<typeof showUndoRefusal>[1]['reasons']) =>
    showUndoRefusal(REFUSED, {
      ...place,
      title: t('common:undo.refused', { count }),
      what: <About text={text} about={about} />,
      reasons,
    });
  const { submit, busy } = useSubmit({
    send: (_: null, idempotencyKey) => sendUndo(undo, idempotencyKey),
    done: async ({ done, refused }) => {
      onSettled();
      // Before the form is on screen again.
      if (done.length > 0 && filledIn) openDraft(filledIn.place).write(filledIn.changes);
      // The projects of a batch, or of a parcel, are as before, too.
      await Promise.all([
        readAgain('project'),
        ...(isOfBatch(undo) ? [readAgain('batch')] : []),
        ...(isOfAccessories(undo) ? [readAgain('accessoryOrder')] : []),
      ]);
      if (done.length > 0) {
        onUndone?.(done);
        const message = <About text={undone ?? <del>{text}</del>} about={about} />;
        showNamed(OUTCOME, { title: t('undone'), message, ...place });
      }
      if (refused.length > 0)
        tellRefused(
          refused.length,
          refused.map(({ error: { error: code, message } }) => ({ code: code as ErrorCode, message })),
        );
      focusBackSoon(null);
    },
    refused: (error) => {
      if (!isStillUndoable(error.code)) onSettled();
      tellRefused(1, [error]);
    },
  });
  const arrived = useLocation({ select: ({ pathname }) => pathname === shownAt });
  const settle = useEffectEvent(onSettled);
  useEffect(() => {
    if (arrived) settle();
  }, [arrived]);
  useUndoKey(!over, () => void submit(null));
  return (
    <>
      <ToastBody
        button={
          over ? null : (
            <UndoButton label={t('undo')} seconds={seconds} busy={busy} onUndo={() => void submit(null)} />
          )
        }
      >
        <About text={text} about={about} />
      </ToastBody>
      {after}
    </>
  );
}
