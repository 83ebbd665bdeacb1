import { Alert, Stack } from '@mantine/core';
import { askedFor } from '@maxilla/domain/kinds/kinds';
import { IconUrgent } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NOTHING, useFormat } from '../../../i18n/format.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import type { Project } from '../project.ts';
import type { DateRules } from './date-rules.ts';
import { Given } from './given.tsx';
import { placeOf } from './requirements.ts';
import { TYPING } from './use-draft.ts';
import type { Customising } from './use-draft.ts';
import { TextArea } from '../../../ui/text-field.tsx';

type Props = { project: Project; customising: Customising; rules: DateRules };

/** When the operation is, with what an urgent one means, and what else we should know. */
export function OperationPanel({ project, customising, rules }: Props) {
  const { t } = useTranslation('customisation');
  const { fields, edit, errorOf } = customising;
  const format = useFormat();
  const needs = askedFor(project.productCode).fields;
  if (!project.editable) {
    const rows = [
      { label: t('date.requestedDate'), value: format.day(project.requestedDate) },
      { label: t('date.description'), value: project.description || NOTHING },
    ];
    return (
      <Panel title={t('date.title')}>
        <Given rows={rows} />
      </Panel>
    );
  }
  return (
    <Panel title={t('date.title')}>
      <Stack gap="md">
        <RequestedDate
          id={placeOf('requestedDate')}
          value={fields.requestedDate}
          onChange={(day) => edit('requestedDate', day)}
          rules={rules}
          required={needs.requestedDate === 'required'}
          error={errorOf('requestedDate')}
        />
        {rules.verdict === 'emergency' ? <EmergencyNotice project={project} rules={rules} /> : null}
        <Description
          saved={fields.description}
          onType={(text) => edit('description', text, TYPING)}
          error={errorOf('description')}
        />
      </Stack>
    </Panel>
  );
}

type DateProps = {
  id?: string;
  value: string | null;
  onChange: (day: string | null) => void;
  rules: DateRules;
  required?: boolean;
  error?: string | undefined;
};

/** The requested day, with the earliest ones; the others are greyed out and say why. */
export function RequestedDate({ rules, ...props }: DateProps) {
  const { t } = useTranslation('customisation');
  const format = useFormat();
  const normal = format.day(rules.earliest.normal);
  const emergency = rules.earliest.emergency ? format.day(rules.earliest.emergency) : null;
  const hint =
    rules.courier && emergency ? 'date.earliestCourier' : emergency ? 'date.earliestUrgent' : 'date.earliest';
  return (
    <DateField
      label={t('date.requestedDate')}
      description={t(hint, { normal, emergency })}
      maw={420}
      defaultDate={rules.earliest.normal}
      refusal={rules.requestedRefusal}
      {...props}
    />
  );
}

function EmergencyNotice({ project, rules }: { project: Project; rules: DateRules }) {
  const { t } = useTranslation('customisation');
  const format = useFormat();
  const charge = project.projectPrice.emergencyProductionCharge;
  const normal = format.day(rules.earliest.normal);
  return (
    <Alert color="red" icon={<IconUrgent size={18} />} title={t('date.emergency')} role="status">
      {charge > 0
        ? t('date.emergencyPrice', { normal, price: format.euros(charge) })
        : t('date.emergencyText', { normal })}
    </Alert>
  );
}

type DescriptionProps = {
  saved: string;
  onType: (text: string) => void;
  error: string | undefined;
};

/** What is typed stays as typed while the server trims what it saves. */
function Description({ saved, onType, ...props }: DescriptionProps) {
  const { t } = useTranslation('customisation');
  const [text, setText] = useState(saved);
  const [known, setKnown] = useState(saved);
  if (saved !== known) {
    setKnown(saved);
    if (saved !== text.trim()) setText(saved);
  }
  return (
    <TextArea
      id={placeOf('description')}
      label={t('date.description')}
      description={t('date.descriptionHint')}
      autosize
      minRows={3}
      maxRows={14}
      value={text}
      onChange={(event) => {
        setText(event.currentTarget.value);
        onType(event.currentTarget.value);
      }}
      {...props}
    />
  );
}
