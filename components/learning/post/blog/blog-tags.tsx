import { postCopy } from '@/lib/learning/post/words/post'
import { TagList } from './tag-list'

type BlogTagsProps = { tags: readonly { readonly tag: string }[]; chosen: string | undefined }

/** Further topics of the posts. */
export function BlogTags({ tags, chosen }: BlogTagsProps) {
  if (tags.length === 0) return null
  return (
    <section aria-labelledby="tags" className="mt-14">
      <h2 id="tags" className="mb-4 text-lg">
        {postCopy.tags}
      </h2>
      <TagList tags={tags.map(({ tag }) => tag)} label={postCopy.tags} chosen={chosen} />
    </section>
  )
}
