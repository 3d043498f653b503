'use client'

import { Skeleton } from '@/components/ui/skeleton'
import { pictureCopy } from '@/lib/copy/paper-editor'
import { type Picture } from '@/lib/domain/exam/content'
import { usePaperFile } from './use-paper-file'

/** A picture of the paper, on white as in the test. */
export function PaperPicture({ picture }: { picture: Picture }) {
  const { url, hasFailed } = usePaperFile(picture.file)
  if (hasFailed) return <p className="text-sm text-danger">{pictureCopy.missing}</p>
  if (!url) {
    return (
      <div role="status">
        <span className="sr-only">{pictureCopy.loading}</span>
        <Skeleton className="h-40" />
      </div>
    )
  }
  return (
    // eslint-disable-next-line @next/next/no-img-element -- its address is an object of this page
    <img
      src={url}
      alt={picture.alt}
      width={picture.width}
      height={picture.height}
      className="h-auto max-h-96 w-auto max-w-full rounded-md border border-line bg-[white] object-contain p-2"
    />
  )
}
