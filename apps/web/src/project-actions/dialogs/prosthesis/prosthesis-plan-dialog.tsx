import { Checkbox, Input, SimpleGrid, Text } from '@mantine/core';
import { sendProsthesisDraftPlan } from '@maxilla/domain/actions/send-prosthesis-draft-plan';
import {
  MOST_CARROTS,
  NO_PARTS,
  ORDER_NUMBER,
  partsOfPlan,
  planElement,
  planModels,
  type PlanParts,
  planRules,
  withModel,
} from '@maxilla/domain/prosthesis-plans';
import { WEB_ADDRESS } from '@maxilla/domain/texts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/client.ts';
import { query } from '../../../api/query.ts';
import { CountField } from '../../../ui/count-field.tsx';
import { DialogWaiting } from '../../../ui/dialog-waiting.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { ActionDialogProps } from '../../action-table.ts';
import { useElementName } from '../../../project-ui/element-name.ts';
import { useActionForm } from '../../use-action-form.ts';
import { LinesToPlan } from './lines-to-plan.tsx';

type Values = {
  draftVideoUrl: string;
  sendProsthesisDPRequest: Omit<PlanParts, 'carrotModels'> & { carrotModels: number | null };
  comment: string;
  printingComment: string;
  smsToProjectOwner: boolean;
};

const PATH = 'sendProsthesisDPRequest';

/**
 * What is decided of each line of a prosthesis, and its plan: a link to it, and the models that are made (spec 2 §2.5, §2.8,
 * decisions 25). A plan after another one starts from its models.
 */
export function ProsthesisPlanDialog(props: ActionDialogProps) {
  const { project, onClose } = props;
  const { id, digitalModel, outsourcedOrderNo } = project;
  const isFirst = project.draftPlans.length === 0;
  const { data, error } = useQuery({
    ...query(api.elements.models, { params: { id } }),
    enabled: !isFirst,
  });
  if (isFirst || error) return <PlanForm {...props} start={NO_PARTS} />;
  if (!data) return <DialogWaiting onClose={onClose} />;
  return <PlanForm {...props} start={partsOfPlan(data.models, { digitalModel, outsourcedOrderNo })} />;
}

/** `start`: the parts of the plan that this one replaces. */
function PlanForm({ start, ...props }: ActionDialogProps & { start: PlanParts }) {
  const { project, onChanged, onClose } = props;
  const { productCode } = project;
  const { t } = useTranslation(['projectActions', 'vocabulary']);
  const nameOf = useElementName();
  const submitForm = useActionForm<'SEND_PROSTHESIS_DRAFT_PLAN', Values>(sendProsthesisDraftPlan, props, {
    initial: {
      draftVideoUrl: '',
      sendProsthesisDPRequest: start,
      comment: '',
      printingComment: project.printingComment,
      smsToProjectOwner: false,
    },
    input: ({ draftVideoUrl, sendProsthesisDPRequest: parts, ...values }) => ({
      ...values,
      draftVideoUrl: draftVideoUrl.trim() || null,
      sendProsthesisDPRequest: {
        ...parts,
        carrotModels: parts.carrotModels ?? 0,
        isRemovableProsthesis: null,
      },
    }),
  });
  const { form } = submitForm;
  const rules = planRules(productCode);
  const chosen = form.getValues().sendProsthesisDPRequest;
  const parts = { ...chosen, carrotModels: chosen.carrotModels ?? 0 };
  const digital = parts.digitalModel;
  const tick = (...[model, on]: [Parameters<typeof withModel>[1], boolean]) => {
    form.setFieldValue(PATH, withModel(parts, model, on));
    form.clearFieldError(`${PATH}.models`);
  };
  const [lacking, models] = [form.errors['breakdowns'], form.errors[`${PATH}.models`]];
  return (
    <FormDialog
      onClose={onClose}
      title={t('vocabulary:action.SEND_PROSTHESIS_DRAFT_PLAN')}
      action={t('draftPlan.send')}
      submitForm={submitForm}
      size="min(1040px, 96vw)"
    >
      <section>
        <Text component="h3" fw={600} mb="xs">
          {t('prosthesisPlan.lines')}
        </Text>
        <LinesToPlan project={project} onChanged={onChanged} lines={project.breakdowns} />
        {lacking ? (
          <Input.Error role="alert" mt="xs">
            {lacking}
          </Input.Error>
        ) : null}
      </section>
      <Text component="h3" fw={600}>
        {t('prosthesisPlan.plan')}
      </Text>
      <TextField
        label={t('prosthesisPlan.link')}
        withAsterisk
        type="url"
        inputMode="url"
        placeholder="https://"
        limit={WEB_ADDRESS}
        {...form.getInputProps('draftVideoUrl')}
      />
      <Input.Wrapper label={t('prosthesisPlan.models')} labelElement="div" error={models} withAsterisk>
        <SimpleGrid cols={{ base: 1, xs: 2, sm: 3 }} spacing="xs" my={6}>
          {rules?.digital === true ? (
            <Checkbox
              label={t('prosthesisPlan.digitalModel')}
              checked={digital}
              onChange={({ currentTarget }) => tick('digitalModel', currentTarget.checked)}
            />
          ) : null}
          {planModels(productCode).map((model) => (
            <Checkbox
              key={model}
              label={nameOf(planElement(model))}
              disabled={digital}
              checked={parts[model]}
              onChange={({ currentTarget }) => tick(model, currentTarget.checked)}
            />
          ))}
        </SimpleGrid>
      </Input.Wrapper>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <CountField
          label={t('prosthesisPlan.carrots')}
          min={0}
          max={MOST_CARROTS}
          disabled={digital}
          {...form.getInputProps(`${PATH}.carrotModels`)}
          value={chosen.carrotModels}
        />
        {rules?.metalFrames === true ? (
          <TextField
            label={t('prosthesisPlan.orderNumber')}
            withAsterisk
            limit={ORDER_NUMBER}
            {...form.getInputProps(`${PATH}.outsourcedOrderNo`)}
          />
        ) : null}
      </SimpleGrid>
      {digital ? null : (
        <TextArea
          label={t('prosthesisPlan.printingComment')}
          minRows={2}
          {...form.getInputProps('printingComment')}
        />
      )}
      <TextArea
        label={t('comment')}
        description={t('toDentist')}
        minRows={2}
        {...form.getInputProps('comment')}
      />
      <Checkbox
        label={t('prosthesisPlan.sms')}
        {...form.getInputProps('smsToProjectOwner', { type: 'checkbox' })}
      />
    </FormDialog>
  );
}
