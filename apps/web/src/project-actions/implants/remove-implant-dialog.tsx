import { useTranslation } from 'react-i18next';
import { api } from '../../api/client.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import type { Implant, Project } from '../../project-ui/project.ts';

type Props = {
  project: Pick<Project, 'id' | 'version'>;
  implant: Implant;
  onRemoved: (project: Project) => void;
  onClose: () => void;
};

/** Asks for confirmation before an implant is removed. */
export function RemoveImplantDialog({ project, implant, onRemoved, onClose }: Props) {
  const { t } = useTranslation(['implants', 'common']);
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('removeOne', { tooth: implant.dentNumber })}
      question={t('removeQuestion', {
        tooth: implant.dentNumber,
        implant: `${implant.implantBrand} ${implant.implantModel}`,
      })}
      action={t('common:remove')}
      danger
      onConfirm={async (idempotencyKey) => {
        const params = { id: project.id, dentId: implant.id };
        const query = { version: project.version };
        onRemoved(await api.projects.removeImplant({ params, query, idempotencyKey }));
      }}
    />
  );
}
