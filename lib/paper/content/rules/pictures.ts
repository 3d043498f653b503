import { type PaperContent, type Picture } from './content'

export type PlacedPicture = { readonly picture: Picture; readonly path: string }

/** Every picture of a paper, with its path in the paper's file. */
export function listPictures(content: Pick<PaperContent, 'parts'>): readonly PlacedPicture[] {
  return content.parts.flatMap((part, partIndex) => [
    ...toPlacedPicture(part.task?.picture, `parts.${partIndex}.task.picture`),
    ...(part.passage?.paragraphs ?? []).flatMap((paragraph, index) =>
      toPlacedPicture(
        paragraph.kind === 'picture' ? paragraph.picture : undefined,
        `parts.${partIndex}.passage.paragraphs.${index}.picture`,
      ),
    ),
    ...part.groups.flatMap((group, groupIndex) =>
      toPlacedPicture(
        'picture' in group ? group.picture : undefined,
        `parts.${partIndex}.groups.${groupIndex}.picture`,
      ),
    ),
  ])
}

/** Names of the picture files of a paper, without repeats; pictures without a file are omitted. */
export function listPictureFiles(content: Pick<PaperContent, 'parts'>): readonly string[] {
  const files = listPictures(content).map(({ picture }) => picture.file)
  return [...new Set(files.filter((file) => file !== ''))]
}

function toPlacedPicture(picture: Picture | undefined, path: string): readonly PlacedPicture[] {
  return picture ? [{ picture, path }] : []
}
