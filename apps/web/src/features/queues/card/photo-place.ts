/** Where the photos of a project wait until they are added: the draft of their comment, and the purpose of uploads. */
export const photoPlace = (projectId: number) => ({
  draft: { form: 'bench-photo', subject: projectId },
  purpose: `bench-photo-${projectId}`,
});
