import { Anchor, Badge, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import type { ProductCode } from '@maxilla/domain/products';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorText } from '../../../ui/error-text.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { missingWord } from '../missing-word.ts';
import type { FieldName } from '../../../project-ui/fields.ts';
import type { Project } from '../../../project-ui/project.ts';
import classes from './customisation.module.css';
import { useDoubts } from './doubtful-files.ts';
import type { Doubt } from './doubtful-files.ts';
import { goTo, placeOf } from '../../../project-ui/places.ts';
import { requirementsOf } from './requirements.ts';
import type { Requirement } from './requirements.ts';

type PanelProps = {
  project: Project;
  /** Fields with refused edits. */
  refused: readonly FieldName[];
  children: ReactNode;
};

/** Checklist of the order's requirements with links to their fields, and the buttons below. */
export function MissingPanel({ project, refused, children }: PanelProps) {
  const { t } = useTranslation('customisation');
  const needs = requirementsOf(project, refused);
  const lacking = needs.filter(({ given }) => !given);
  const given = needs.filter((need) => need.given);
  const count = lacking.length;
  const doubts = useDoubts(project);
  return (
    <Panel
      title={count > 0 ? t('missing.title') : t('missing.complete')}
      aside={
        count > 0 ? (
          <Badge color="orange" c="var(--warning)" aria-label={t('missing.count', { count })}>
            {count}
          </Badge>
        ) : null
      }
    >
      <NeedList needs={[...lacking, ...given]} productCode={project.productCode} />
      <DoubtLinks doubts={doubts} />
      {children}
    </Panel>
  );
}

/** Leads to what should be looked at before the order. */
export function DoubtLinks({ doubts }: { doubts: readonly Doubt[] }) {
  return doubts.map(({ kind, text }) => (
    <Anchor
      key={text}
      component="button"
      type="button"
      fz="sm"
      c="var(--warning)"
      className={`${classes['lacking']} ${classes['doubt']}`}
      onClick={() => goTo(placeOf(kind))}
    >
      <IconAlertTriangle size={16} aria-hidden />
      {text}
    </Anchor>
  ));
}

type ListProps = {
  needs: readonly Requirement[];
  productCode: ProductCode;
  /** Called before the field of a missing item is shown. */
  onGo?: () => void;
};

/** Requirements, each with a link to its field while it is missing. */
export function NeedList({ needs, productCode, onGo }: ListProps) {
  return (
    <Stack gap={8} component="ul" p={0} m={0} mb="md" style={{ listStyle: 'none' }}>
      {needs.map((need) => (
        <NeedRow key={need.key} need={need} productCode={productCode} onGo={onGo} />
      ))}
    </Stack>
  );
}

type RowProps = { need: Requirement; productCode: ProductCode; onGo: (() => void) | undefined };

function NeedRow({ need: { key, given, refusal }, productCode, onGo }: RowProps) {
  const { t } = useTranslation(['customisation', 'vocabulary']);
  const words = t(missingWord(key, productCode));
  return (
    <Group component="li" gap={10} wrap="nowrap">
      {given ? (
        <IconCircleCheckFilled
          size={18}
          color="var(--mantine-color-teal-6)"
          style={{ flex: 'none' }}
          aria-hidden
        />
      ) : (
        <IconCircleDashed
          size={18}
          color="light-dark(#c2410c, #ffa94d)"
          style={{ flex: 'none' }}
          aria-hidden
        />
      )}
      {given ? (
        <Text fz="sm" c="dimmed" lh={1.3}>
          {words}
        </Text>
      ) : (
        <Anchor
          fz="sm"
          lh={1.3}
          href={`#${placeOf(key)}`}
          onClick={(event) => {
            event.preventDefault();
            onGo?.();
            // After the overlay above the field has closed.
            requestAnimationFrame(() => goTo(placeOf(key)));
          }}
        >
          {words}
          {refusal ? (
            <Text component="span" display="block" fz="xs" c="dimmed">
              <ErrorText code={refusal} />
            </Text>
          ) : null}
        </Anchor>
      )}
      <VisuallyHidden>{t(given ? 'missing.done' : 'missing.todo')}</VisuallyHidden>
    </Group>
  );
}
