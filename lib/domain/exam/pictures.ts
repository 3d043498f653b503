import { type PaperContent, type Picture } from './content'

export type PlacedPicture = { readonly picture: Picture; readonly path: string }

/** Every picture of a paper, with its place in the paper's file. */
export function listPictures(content: Pick<PaperContent, 'parts'>): readonly PlacedPicture[] {
  return content.parts.flatMap((part, partIndex) => [
    ...place(part.task?.picture, `parts.${partIndex}.task.picture`),
    ...part.groups.flatMap((group, groupIndex) =>
      place('picture' in group ? group.picture : undefined, `parts.${partIndex}.groups.${groupIndex}.picture`),
    ),
  ])
}

/** Names of the picture files of a paper, each once. */
export function listPictureFiles(content: Pick<PaperContent, 'parts'>): readonly string[] {
  return [...new Set(listPictures(content).map(({ picture }) => picture.file))]
}

function place(picture: Picture | undefined, path: string): readonly PlacedPicture[] {
  return picture ? [{ picture, path }] : []
}
