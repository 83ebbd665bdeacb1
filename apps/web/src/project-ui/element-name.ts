import type { ElementKind, ElementType } from '@maxilla/domain/elements';
import { useTranslation } from 'react-i18next';

/** Types that name a jaw rather than an item. */
const OF_A_JAW: readonly ElementType[] = ['MAXILLARY', 'MANDIBULAR', 'SUP_MAXILLARY', 'SUP_MANDIBULAR'];

type Named = { readonly kind: ElementKind; readonly type: ElementType };

/** Display name of an element: `Model · Maxillary`, `Stage guide`. */
export function useElementName(): (element: Named) => string {
  const { t } = useTranslation('vocabulary');
  return ({ kind, type }) => {
    const name = t(`elementType.${type}`);
    return OF_A_JAW.includes(type) ? `${t(`elementKind.${kind}`)} · ${name}` : name;
  };
}
