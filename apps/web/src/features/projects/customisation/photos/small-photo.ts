import { useQuery } from '@tanstack/react-query';
import { useBytes } from '../../../../project-ui/files/document.ts';
import type { ProjectDocument } from '../../../../project-ui/project.ts';

/** Shorter side below which a photo is probably too small to plan by, in pixels. */
const SMALL = 480;

/** Whether a photo of the series is probably too small to plan by; false until it is known. `wanted`: it is to be read. */
export function useIsSmall(photo: Pick<ProjectDocument, 'link' | 'fileSize'>, wanted = true): boolean {
  const { data: bytes } = useBytes(photo, wanted);
  const { data: side } = useQuery({
    queryKey: ['shorter side', photo.link],
    queryFn: () => (bytes ? shorterSide(bytes) : SMALL),
    enabled: bytes !== undefined,
    staleTime: 'static',
  });
  return side !== undefined && side < SMALL;
}

/** The shorter side of a picture in pixels. Rejects if the browser cannot read it. */
export async function shorterSide(file: Blob): Promise<number> {
  const picture = await createImageBitmap(file);
  const side = Math.min(picture.width, picture.height);
  picture.close();
  return side;
}
