/** Headings of other programs in our levels, before the editor reads the paste. What we do not know falls away there. */
export function foldHeadings(html: string): string {
  return html.replace(/<(\/?)h1\b/gi, '<$1h2').replace(/<(\/?)h[56]\b/gi, '<$1h4')
}

export type MediaFile = { readonly dialog: 'picture' | 'recording'; readonly file: File }

/** The picture or recording that is dropped or pasted. A copy from Word carries a picture of its text, too: there the text counts. */
export function findMediaFile(data: DataTransfer | null): MediaFile | null {
  const file = data?.files[0]
  if (!file || !data) return null
  const html = data.getData('text/html')
  const hasText = html.replace(/<[^>]*>/g, '').trim() !== ''
  if (hasText) return null
  if (file.type.startsWith('image/')) return { dialog: 'picture', file }
  return file.type.startsWith('audio/') ? { dialog: 'recording', file } : null
}
