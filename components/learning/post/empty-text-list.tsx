import { buttonClass } from '@/components/ui/button/button-class'
import { EmptyState } from '@/components/ui/states/empty-state'
import { postCopy } from '@/lib/learning/post/words/post'
import { paths } from '@/lib/platform/paths'

type NoTextsProps = {
  words: Readonly<Record<'noneTitle' | 'noneText' | 'emptyTitle' | 'emptyText' | 'seeAll', string>>
  /** The URL of the unfiltered list, if a filter found nothing; null when there are no texts at all. */
  all: string | null
}

/** The empty state of a list of notes or references. */
export function EmptyTextList({ words, all }: NoTextsProps) {
  const [title, text] = all ? [words.noneTitle, words.noneText] : [words.emptyTitle, words.emptyText]
  return (
    <EmptyState title={title} text={text}>
      <a href={all ?? paths.blog} className={buttonClass({ variant: 'secondary' })}>
        {all ? words.seeAll : postCopy.title}
      </a>
    </EmptyState>
  )
}
