import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { MEDIUM_FIELDS } from '@maxilla/domain/customisation';
import { isStaff } from '@maxilla/domain/people';
import { requestedDateOf } from '@maxilla/domain/products';
import { IconAlertCircle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMe } from '../../../api/me.ts';
import { useFormat } from '../../../i18n/format.ts';
import { useProjectList } from '../../../project-ui/project-list.ts';
import type { PageSearch } from '../page/page-search.ts';
import type { Project } from '../../../project-ui/project.ts';
import type { DateRules } from '../../../project-ui/date-rules.ts';
import { ErrorText } from '../../../ui/error-text.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { MEDIUM_NAMES } from '../../../project-ui/fields.ts';
import { useCharge } from '../../../project-ui/use-charge.ts';
import { RequestedDate } from '../../../project-ui/requested-date.tsx';
import type { Customising } from './use-draft.tsx';

type Props = { project: Project; customising: Customising; rules: DateRules; search: PageSearch };

/**
 * Opens automatically if the date of an unordered project has changed its meaning (spec 1 §4): a date that
 * can no longer be met must be changed first, one that has become urgent may be kept.
 */
export function DeliveryDateDialog(props: Props) {
  const { project, rules } = props;
  const [put, setPut] = useState<string | null>(null);
  const { requestedDate, editable, urgent } = project;
  if (!editable || requestedDate === null) return null;
  if (rules.lost) return <InvalidDate {...props} onKept={() => setPut(requestedDate)} />;
  const nowUrgent = rules.verdict === 'emergency' && !urgent && put !== requestedDate;
  const saved =
    props.customising.fields.requestedDate === requestedDate && props.customising.save !== 'saving';
  return nowUrgent && saved ? <UrgentDate {...props} onClose={() => setPut(requestedDate)} /> : null;
}

function InvalidDate({ project, customising, rules, search, onKept }: Props & { onKept: () => void }) {
  const { t } = useTranslation(['customisation', 'vocabulary']);
  const format = useFormat();
  const { edit, errorOf } = customising;
  const staff = isStaff(useMe());
  const list = useProjectList(search);
  const [day, setDay] = useState<string | null>(null);
  const [blank, setBlank] = useState(false);
  const earliest = rules.collected
    ? rules.earliest.normal
    : (rules.earliest.emergency ?? rules.earliest.normal);
  const why = rules.closed ? 'invalidClosed' : rules.freed ? 'invalidCourier' : 'invalid';
  const price = useCharge(project.productCode, 'EMERGENCY');
  const words = { day: format.day(project.requestedDate), earliest: format.day(earliest), price };

  function giveUpCourier() {
    onKept();
    for (const field of MEDIUM_FIELDS) {
      if (customising.fields[MEDIUM_NAMES[field]] === 'PHYSICAL') edit(MEDIUM_NAMES[field], 'UPLOAD');
    }
    edit('courierPickupDate', null);
  }

  return (
    <Dialog
      onClose={() => undefined}
      closable={false}
      title={t(`dateDialog.invalidTitle.${requestedDateOf(project.productCode)}`)}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setBlank(day === null);
          if (day) edit('requestedDate', day);
        }}
      >
        <Stack gap="md">
          <Alert
            color="red"
            icon={<IconAlertCircle size={18} />}
            role="alert"
            tabIndex={-1}
            data-autofocus
            style={{ outline: 'none' }}
          >
            {t(`dateDialog.${why}`, words)}
            {why === 'invalidCourier' ? (
              <Text fz="sm" mt={6}>
                {t(price ? 'dateDialog.freedPrice' : 'dateDialog.freed', words)}
              </Text>
            ) : null}
          </Alert>
          <RequestedDate
            project={project}
            label={t(`vocabulary:requestedDate.${requestedDateOf(project.productCode)}`)}
            value={day}
            onChange={(chosen) => {
              setDay(chosen);
              setBlank(false);
            }}
            rules={rules}
            required
            error={blank ? <ErrorText code="date.required" /> : errorOf('requestedDate')}
          />
          <Group gap="xs">
            {rules.freed ? (
              <Button variant="default" flex="1 1 auto" onClick={giveUpCourier}>
                {t('dateDialog.withoutCourier')}
              </Button>
            ) : null}
            <Button type="submit" flex="1 1 auto" loading={customising.save === 'saving'}>
              {t('dateDialog.save')}
            </Button>
            <Button variant="subtle" flex="1 1 auto" renderRoot={(props) => <Link {...list} {...props} />}>
              {t(staff ? 'dateDialog.leaveStaff' : 'dateDialog.leave')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}

function UrgentDate({ project, customising, rules, onClose }: Props & { onClose: () => void }) {
  const { t } = useTranslation(['customisation', 'vocabulary']);
  const format = useFormat();
  const [day, setDay] = useState(project.requestedDate);
  return (
    <Dialog onClose={onClose} title={t(`dateDialog.emergencyTitle.${requestedDateOf(project.productCode)}`)}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (day) customising.edit('requestedDate', day);
          onClose();
        }}
      >
        <Stack gap="md">
          <Text fz="sm" tabIndex={-1} data-autofocus style={{ outline: 'none' }}>
            {t('dateDialog.emergency', {
              day: format.day(project.requestedDate),
              normal: format.day(rules.earliest.normal),
            })}
          </Text>
          <RequestedDate
            project={project}
            label={t(`vocabulary:requestedDate.${requestedDateOf(project.productCode)}`)}
            value={day}
            onChange={setDay}
            rules={rules}
            required
          />
          <Group justify="flex-end">
            <Button type="submit" disabled={day === null}>
              {t(day === project.requestedDate ? 'dateDialog.keep' : 'dateDialog.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
}
