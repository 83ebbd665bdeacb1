import { FILE_JAWS } from '@maxilla/domain/jaws';
import type { FileJaw } from '@maxilla/domain/jaws';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { readAgain } from '../../api/stale.ts';
import { isFocusLost } from '../../ui/focus-back.ts';
import { showRefusal } from '../../ui/refusal-toast.ts';
import { useSubmit } from '../../ui/submit.ts';
import type { ProjectDocument } from '../project.ts';
import classes from '../../ui/segments.module.css';

type Props = {
  projectId: number;
  document: ProjectDocument;
  /** The document is shown elsewhere since its jaw was chosen: the focus follows it. */
  hasMoved: boolean;
  onChoose: () => void;
};

/** The jaw that an impression shows; the chosen one is withdrawn by pressing it again. */
export function JawChoice({ projectId, document: { id, name, jaw }, hasMoved, onChoose }: Props) {
  const { t } = useTranslation('files');
  const pressed = useRef<HTMLButtonElement>(null);
  const { submit, busy } = useSubmit<FileJaw | null, undefined>({
    send: (chosen, idempotencyKey) =>
      api.documents.jaw({
        params: { id: projectId, docId: id },
        body: { jaw: chosen },
        idempotencyKey,
      }),
    refused: showRefusal,
    done: () => readAgain('project', projectId),
  });
  useEffect(() => {
    if (hasMoved && isFocusLost()) pressed.current?.focus();
  }, [hasMoved]);
  return (
    <div
      role="group"
      aria-label={t('jaw.of', { name })}
      aria-busy={busy}
      className={`${classes['segments']} ${classes['filling']}`}
    >
      {FILE_JAWS.map((one, at) => (
        <button
          key={one}
          type="button"
          ref={one === jaw || (jaw === null && at === 0) ? pressed : undefined}
          className={classes['segment']}
          aria-pressed={one === jaw}
          onClick={() => {
            onChoose();
            void submit(one === jaw ? null : one);
          }}
        >
          {t(`jaw.${one}`)}
        </button>
      ))}
    </div>
  );
}
