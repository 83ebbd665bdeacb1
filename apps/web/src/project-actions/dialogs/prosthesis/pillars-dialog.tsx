import { Anchor, Checkbox, Input, Stack, Text } from '@mantine/core';
import { verifyFiles } from '@maxilla/domain/actions/verify-files';
import { pillarsAreChosen } from '@maxilla/domain/prosthesis-plans';
import { IconExternalLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { RadioChoices } from '../../../ui/radio-choices.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import type { ActionDialogProps } from '../../action-table.ts';
import { lineFact } from '../../form-facts.ts';
import { useActionForm } from '../../use-action-form.ts';
import { PillarsForAll } from './pillars-for-all.tsx';
import { ToothPillars } from './tooth-pillars.tsx';

type Values = {
  acceptProject: 'accept' | 'reject' | null;
  preferencesRead: boolean;
  comment: string;
};

/**
 * The pillars of a prosthesis, each tooth saved by itself, and whether its files can be worked with: it is planned then, or its
 * dentist is asked (spec 2 §2.4, decisions 25).
 */
export function PillarsDialog(props: ActionDialogProps) {
  const { project, onChanged, onClose } = props;
  const { t } = useTranslation(['projectActions', 'vocabulary']);
  const submitForm = useActionForm<'VERIFY_FILES', Values>(verifyFiles, props, {
    initial: { acceptProject: null, preferencesRead: false, comment: '' },
    input: ({ acceptProject, preferencesRead, comment }) => ({
      acceptProject: acceptProject && acceptProject === 'accept',
      refuseProject: false,
      rejectedFileTypes: [],
      rejectedViews: [],
      preferencesRead: preferencesRead || project.userPTP === '',
      comment: acceptProject === 'reject' ? comment : '',
    }),
  });
  const { form } = submitForm;
  const { acceptProject } = form.getValues();
  const rejecting = acceptProject === 'reject';
  const teeth = project.breakdowns
    .filter(({ onPillars }) => onPillars)
    .flatMap((line) => line.dents.map((dent) => ({ line, dent })));
  // Said until the last tooth is saved, which is saved by itself.
  const lacking = pillarsAreChosen(project.breakdowns.map(lineFact)) ? null : form.errors['breakdowns'];
  return (
    <FormDialog
      onClose={onClose}
      title={t('pillars.title')}
      action={t('pillars.validate')}
      danger={rejecting}
      submitForm={submitForm}
      size="min(960px, 96vw)"
    >
      {teeth.length === 0 ? (
        <Text fz="sm">{t('pillars.none')}</Text>
      ) : (
        <>
          <Text fz="sm">
            <Anchor
              fz="sm"
              renderRoot={(anchor) => (
                <Link to="/sources/$source" params={{ source: 'pillars' }} target="_blank" {...anchor} />
              )}
            >
              {t('pillars.list')} <IconExternalLink size={14} style={{ verticalAlign: '-2px' }} aria-hidden />
            </Anchor>
          </Text>
          <Stack gap="sm" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
            {teeth.map(({ line, dent }) => (
              <ToothPillars
                key={dent.id}
                project={project}
                onChanged={onChanged}
                line={line}
                dent={dent}
                needed={!rejecting}
              />
            ))}
          </Stack>
          <PillarsForAll project={project} onChanged={onChanged} />
        </>
      )}
      {project.userPTP ? (
        <div>
          <Text component="h3" fz="sm" fw={600}>
            {t('preferences')}
          </Text>
          <Text fz="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {project.userPTP}
          </Text>
          <Checkbox
            mt="xs"
            label={t('pillars.read')}
            {...form.getInputProps('preferencesRead', { type: 'checkbox' })}
          />
        </div>
      ) : null}
      <RadioChoices
        label={t('pillars.verdict')}
        withAsterisk
        options={[
          { value: 'accept', label: t('pillars.accept') },
          { value: 'reject', label: t('pillars.reject') },
        ]}
        {...form.getInputProps('acceptProject')}
      />
      {lacking ? <Input.Error role="alert">{lacking}</Input.Error> : null}
      {rejecting ? (
        <TextArea
          label={t('pillars.message')}
          description={t('toDentist')}
          withAsterisk
          {...form.getInputProps('comment')}
        />
      ) : null}
    </FormDialog>
  );
}
