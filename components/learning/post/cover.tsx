import { OnDemandPicture } from '@/components/ui/asked-picture'
import { classNames } from '@/components/ui/class-names'
import { type PostSummary } from '@/lib/learning/post/contract/post'
import { CategoryArt } from './category-art'

const SHAPES = { lead: 'aspect-video w-full', list: 'aspect-5/2 w-full sm:aspect-video' } as const

type CoverProps = {
  post: Pick<PostSummary, 'cover' | 'category'>
  mediaBase: string
  /** The lead picture loads first; pictures in a list are decorative beside their titles, so that the data saver leaves them out. */
  isLead?: boolean
}

/** The cover of a post, or the drawing of its category. */
export function Cover({ post: { cover, category }, mediaBase, isLead = false }: CoverProps) {
  if (!cover) return <CategoryArt category={category} className={SHAPES.list} />
  const address = (size: number) => `${mediaBase}/media/pictures/${encodeURIComponent(cover.id)}/${size}/`
  const picture = (
    // oxlint-disable-next-line nextjs/no-img-element -- sized at upload: the optimiser is off
    <img
      src={address(cover.width)}
      srcSet={cover.widths.map((size) => `${address(size)} ${size}w`).join(', ')}
      sizes={
        isLead
          ? '(min-width: 64rem) 44rem, calc(100vw - 2rem)'
          : '(min-width: 64rem) 22rem, (min-width: 40rem) 45vw, calc(100vw - 2rem)'
      }
      width={cover.width}
      height={cover.height}
      alt={isLead ? cover.alt : ''}
      // Lazy for the lead picture too: an eager one is loaded even where the data saver hides it.
      loading="lazy"
      fetchPriority={isLead ? 'high' : undefined}
      decoding="async"
      className={classNames('bg-sunken object-cover', isLead ? SHAPES.lead : `${SHAPES.list} saves:hidden`)}
    />
  )
  return isLead ? <OnDemandPicture alt={cover.alt}>{picture}</OnDemandPicture> : picture
}
