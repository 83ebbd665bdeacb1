import { Button, Grid, Input, Stack, Text } from '@mantine/core';
import { verifyDraftPlan } from '@maxilla/domain/actions/verify-draft-plan';
import { IconCheck } from '@tabler/icons-react';
import { Suspense, use, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { BreakdownTable } from '../../project-ui/breakdown-table.tsx';
import { DraftPlanView } from '../../project-ui/draft-plan-view.tsx';
import { ImplantsTable } from '../../project-ui/implants/implants-table.tsx';
import { linkedAddress } from '../../project-ui/linked.ts';
import { LostNote, useLost } from '../../project-ui/lost-note.tsx';
import type { DraftPlan, Project } from '../../project-ui/project.ts';
import { useBelow } from '../../ui/breakpoints.ts';
import { DialogNote } from '../../ui/dialog-note.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DraftLine } from '../../ui/draft-line.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useSubmit } from '../../ui/submit.ts';
import { TextArea } from '../../ui/text-area.tsx';
import type { ActionDialogProps } from '../action-table.ts';
import { useActionForm } from '../use-action-form.ts';
import { useAction } from '../use-action.ts';
import { changesByTooth, PlanChanges, usePlanChanges } from './plan-changes.tsx';
import { ApprovalDeadline } from './review/approval-deadline.tsx';
import { AnsweredPlan, NewerPlan, plansIn, useLatestPlan } from './review/latest-plan.tsx';
import { LeftText, useLeftText } from './review/left-text.tsx';
import { NextPlan } from './review/next-plan.tsx';
import { PlanApproved } from './review/plan-approved.tsx';
import { areComparable, CompareButton, PlanVersions } from './review/plan-versions.tsx';
import { Quote } from './review/quote.tsx';
import { TopicChips } from './review/topic-chips.tsx';
import { topicsOf } from './review/change-topics.ts';
import classes from './review.module.css';
import { lazyPart } from '../../ui/lazy-part.ts';

const ComparedPdfs = lazyPart(
  async () => (await import('../../project-ui/files/compared-pdfs.tsx')).ComparedPdfs,
);
const PlanQuotation = lazyPart(
  async () => (await import('../../project-ui/aligners/plan-quotation.tsx')).PlanQuotation,
);

type Values = { comment: string };

const SUBJECTS = ['position', 'axis', 'length', 'diameter', 'sleeve'] as const;

/**
 * The dentist looks at the draft plan and approves it by one press, or asks for a change and says which (spec 1 §4). The
 * two buttons stay in sight, and nothing is answered while the server is out of reach (decisions 44).
 */
export function VerifyDraftPlanDialog(props: ActionDialogProps) {
  const { project, onChanged, onDone, onClose } = props;
  const { t } = useTranslation(['projectActions', 'common', 'project', 'vocabulary']);
  const format = useFormat();
  const about = [
    t('verifyPlan.of', { id: project.id }),
    t(`vocabulary:product.${project.productCode}`),
    ...(project.requestedDate ? [format.day(project.requestedDate)] : []),
  ].join(' · ');
  const phone = useBelow('md');
  const lost = useLost();
  const note = use(DialogNote);
  const question = useId();
  const plans = plansIn(project);
  const plan = plans.at(-1);
  const former = plans.at(-2);
  const teeth = project.implants.map(({ dentNumber }) => String(dentNumber));
  const topics =
    teeth.length === 0 ? [] : [...teeth, ...SUBJECTS.map((subject) => t(`verifyPlan.subject.${subject}`))];
  const after = <NextPlan after={project.id} />;
  const undone = t('verifyPlan.undone');
  const submitForm = useActionForm<'VERIFY_DRAFT_PLAN', Values>(verifyDraftPlan, props, {
    initial: { comment: '' },
    about: plan?.number,
    // Topics alone do not say what to change.
    input: ({ comment }) => ({ comment: topicsOf(comment, topics).rest.trim() && comment, approved: false }),
    after,
    undone,
  });
  const { form, onSubmit, busy, error, draft } = submitForm;
  const { left, drop } = useLeftText(project, plan?.number);
  const takeOver = () => {
    form.setFieldValue('comment', [form.getValues().comment.trim(), left?.text].filter(Boolean).join('\n'));
    drop();
    form.getInputNode('comment')?.focus();
  };
  const { perform } = useAction('VERIFY_DRAFT_PLAN', project, {
    onChanged,
    onDone,
    undone,
    onUndone: () => closeLeft.current?.(),
  });
  // Closes this dialog on an undo; null once it is unmounted, so that no other dialog is closed.
  const closeLeft = useRef<(() => void) | null>(null);
  useEffect(() => {
    closeLeft.current = onClose;
    return () => {
      closeLeft.current = null;
    };
  }, [onClose]);
  const [approved, setApproved] = useState<Project | null>(null);
  const approval = useSubmit<null, Project>({
    send: (_, key) => perform({ approved: true, comment: '' }, key),
    done: setApproved,
  });
  // An older plan can be read, but only the latest one is answered.
  const [number, setNumber] = useState(plan?.number);
  const seen = plans.find((one) => one.number === number) ?? plan;
  const older = seen !== plan;
  // The button that led to a newer plan is gone with its notice.
  const top = useRef<HTMLDivElement>(null);
  const [known, setKnown] = useState(plan?.number);
  const { current, newer, answered } = useLatestPlan(project, known);
  const seeNewer = ({ number: next }: DraftPlan) => {
    if (current !== project) onChanged(current);
    setKnown(next);
    setNumber(next);
    top.current?.focus();
  };
  const changed = usePlanChanges(project.id, former);
  const isOver = newer !== null || note !== null;
  const off = lost || isOver;
  const [comparing, compare] = useState(false);
  const named = ({ number: nth, document }: DraftPlan) =>
    document && { name: t('verifyPlan.version', { number: nth }), document };
  const [before, latest] = [former && named(former), plan && named(plan)];
  // An answer that was begun is continued.
  const [changing, setChanging] = useState(form.getValues().comment !== '');
  if (approved) {
    return (
      <Dialog
        onClose={onClose}
        title={t('verifyPlan.approved', { patientName: project.patientName })}
        about={about}
      >
        <PlanApproved project={approved} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog
      onClose={onClose}
      address={linkedAddress(project.id, 'open', 'plan')}
      title={t('verifyPlan.title', { number: plan?.number ?? 1, patientName: project.patientName })}
      about={about}
      size={1200}
      fullScreen={phone}
    >
      <form onSubmit={onSubmit} noValidate>
        <Grid gap="lg">
          <Grid.Col
            span={{ base: 12, md: 8 }}
            ref={top}
            tabIndex={-1}
            role="group"
            aria-label={t('verifyPlan.version', { number: seen?.number ?? 1 })}
          >
            {answered ? null : <ApprovalDeadline project={project} />}
            {former ? <PlanVersions plans={plans} seen={seen?.number} onSee={setNumber} /> : null}
            {!older && areComparable(former, plan) ? (
              <CompareButton on={comparing} onChange={compare} />
            ) : null}
            {!older && comparing && before && latest ? (
              <Suspense>
                <ComparedPdfs before={before} after={latest} />
              </Suspense>
            ) : seen ? (
              <DraftPlanView key={seen.number} plan={seen} project={project} brief={phone} />
            ) : null}
          </Grid.Col>
          <Grid.Col span={{ base: 12, md: 4 }}>
            <Stack gap="md">
              {older && seen?.verdictComment ? <Asked plan={seen} /> : null}
              {!older && former?.verdictComment ? <Asked plan={former} /> : null}
              {former && !older && project.implants.length > 0 ? (
                <PlanChanges projectId={project.id} former={former} />
              ) : null}
              {seen?.comment ? <Quote title={t('verifyPlan.fromUs')} text={seen.comment} /> : null}
              {seen?.quotation ? (
                <Suspense>
                  <PlanQuotation quotation={seen.quotation} />
                </Suspense>
              ) : null}
              {older ? null : <BreakdownTable project={project} />}
              {!older && project.implants.length > 0 ? (
                <ImplantsTable
                  implants={project.implants}
                  sleeves="chosen"
                  changes={changesByTooth(changed)}
                />
              ) : null}
            </Stack>
          </Grid.Col>
        </Grid>
        <div className={classes['bar']}>
          <FormError error={error ?? approval.error} />
          {newer || answered ? null : note}
          {newer ? <NewerPlan plan={newer} onSee={() => seeNewer(newer)} /> : null}
          {answered && !busy && !approval.busy ? (
            <AnsweredPlan
              plan={answered}
              project={current}
              unsent={form.getValues().comment.trim()}
              onClose={onClose}
            />
          ) : older && !newer ? (
            <div className={classes['buttons']}>
              <Button onClick={() => setNumber(plan?.number)}>
                {t('verifyPlan.backTo', { number: plan?.number })}
              </Button>
            </div>
          ) : changing ? (
            <>
              <DraftLine notice={draft} />
              {left ? <LeftText left={left} onTake={takeOver} onDrop={drop} /> : null}
              <div>
                <Input.Label required htmlFor={question}>
                  {t('verifyPlan.whatToChange')}
                </Input.Label>
                {topics.length > 0 ? (
                  <TopicChips
                    words={topics}
                    text={form.getValues().comment}
                    onText={(text) => form.setFieldValue('comment', text)}
                  />
                ) : null}
                <TextArea id={question} required autoFocus {...form.getInputProps('comment')} />
              </div>
              <div className={classes['buttons']}>
                <Button variant="default" onClick={() => setChanging(false)}>
                  {t('common:cancel')}
                </Button>
                <SubmitButton busy={busy} disabled={off}>
                  {t('verifyPlan.decline')}
                </SubmitButton>
              </div>
            </>
          ) : (
            <>
              {/* The quotation itself may be out of sight, and is accepted by the same press. */}
              {plan?.quotation ? (
                <Text fz="sm" className="tabular">
                  {t('verifyPlan.quotation', { price: format.euros(plan.quotation.totalPrice) })}
                </Text>
              ) : null}
              <div className={classes['buttons']}>
                <Button variant="default" disabled={isOver} onClick={() => setChanging(true)}>
                  {t('verifyPlan.ask')}
                </Button>
                <Button
                  leftSection={<IconCheck size={18} aria-hidden />}
                  loading={approval.busy}
                  disabled={off}
                  onClick={() => void approval.submit(null)}
                >
                  {t('verifyPlan.approve')}
                </Button>
              </div>
            </>
          )}
          {older && !newer ? null : <LostNote />}
        </div>
      </form>
    </Dialog>
  );
}

/** The changes that the dentist asked for when declining the previous plan. */
function Asked({ plan: { number, verdictComment, verdictTime } }: { plan: DraftPlan }) {
  const { t } = useTranslation('projectActions');
  const format = useFormat();
  const title = t('verifyPlan.asked', { number, day: format.dayOf(verdictTime) });
  return <Quote title={title} text={verdictComment ?? ''} />;
}
