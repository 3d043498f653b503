'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from '@/components/ui/toast'
import { authorsQuery, dismissAuthor } from '@/lib/api/queries/authors'
import { tellError } from '@/lib/api/tell-error'
import { type Author } from '@/lib/contract/post-draft'
import { authorsCopy } from '@/lib/copy/manage'
import { AskedButton } from '../asked-button'

const words = { act: authorsCopy.dismiss, question: authorsCopy.question, yes: authorsCopy.yes, no: authorsCopy.no }

export function AuthorRow({ author: { id, name, identifier } }: { author: Author }) {
  const client = useQueryClient()
  const dismiss = useMutation({
    mutationFn: () => dismissAuthor({ params: { id } }),
    onSuccess: () => toast.add({ title: authorsCopy.dismissed(name), color: 'success' }),
    onError: (error) => toast.add({ title: tellError(error), color: 'danger' }),
    onSettled: () => client.invalidateQueries(authorsQuery()),
  })
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0">
        <bdi className="block font-semibold">{name}</bdi>
        <bdi dir="ltr" className="block text-sm wrap-anywhere text-ink-soft">
          {identifier}
        </bdi>
      </p>
      <AskedButton words={words} pending={dismiss.isPending} onYes={() => dismiss.mutate()} />
    </div>
  )
}
