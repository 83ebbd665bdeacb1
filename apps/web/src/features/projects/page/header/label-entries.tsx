import { IconPrinter, IconTag } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLabels } from '../../../../project-ui/use-labels.ts';
import menuClasses from '../../../../ui/menu.module.css';
import { showRefusal } from '../../../../ui/refusal-toast.ts';

type Props = {
  projectId: number;
  choosing: (act: () => void) => () => void;
  /** Whether the menu has no other entries, so that the first of these takes the focus. */
  alone: boolean;
};

/** Menu entries that print the label of a project's parcel, or save it as a file (spec 2 §2.1). */
export function LabelEntries({ projectId, choosing, alone }: Props) {
  const { t } = useTranslation('logistic');
  const { print, download } = useLabels(showRefusal);
  const parcel = { type: 'project', ids: [projectId] } as const;
  const entries = [
    { name: 'print', icon: IconPrinter, choose: () => void print.submit(parcel) },
    { name: 'labels', icon: IconTag, choose: () => void download.submit(parcel) },
  ] as const;
  return entries.map(({ name, icon: Icon, choose }, index) => (
    <button
      key={name}
      type="button"
      role="menuitem"
      tabIndex={-1}
      autoFocus={alone && index === 0}
      className={menuClasses['item']}
      onClick={choosing(choose)}
    >
      <Icon size={16} aria-hidden />
      <span>{t(`ofProject.${name}`)}</span>
    </button>
  ));
}
