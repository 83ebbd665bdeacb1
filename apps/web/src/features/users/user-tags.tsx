import { Box } from '@mantine/core';
import type { Category, UserStatus } from '@maxilla/domain/people';
import { IconMoodSad, IconSparkles, IconStar } from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Tag } from '../../ui/tag.tsx';
import type { Tone } from '../../ui/tag.tsx';

const STATUS_TONES: Record<UserStatus, Tone> = {
  CREATED: 'info',
  ACTIVE: 'success',
  INACTIVE: 'neutral',
  SUSPENDED: 'danger',
};

/** The status of an account. */
export function StatusTag({ status }: { status: UserStatus }) {
  const { t } = useTranslation('vocabulary');
  return <Tag tone={STATUS_TONES[status]}>{t(`userStatus.${status}`)}</Tag>;
}

const CATEGORY_TAGS: Record<Category, { readonly tone: Tone; readonly icon: Icon }> = {
  NEWBIE: { tone: 'info', icon: IconSparkles },
  PRIORITY: { tone: 'accent', icon: IconStar },
  UNSATISFIED: { tone: 'danger', icon: IconMoodSad },
};

/** A category of a dentist. */
export function CategoryTag({ category }: { category: Category }) {
  const { t } = useTranslation('rights');
  return <Tag {...CATEGORY_TAGS[category]}>{t(`category.${category}`)}</Tag>;
}

/** The categories of a dentist: below one another where there is no room beside, also in a row of one line. */
export function CategoryTags({ categories }: { categories: readonly Category[] }) {
  return (
    <Box component="span" style={{ display: 'inline-flex', flexWrap: 'wrap', gap: 2, paddingBlock: 1 }}>
      {categories.map((one) => (
        <CategoryTag key={one} category={one} />
      ))}
    </Box>
  );
}
