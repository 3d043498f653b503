'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Question } from '@/components/ui/dialog/question'
import { toast } from '@/components/ui/toast/toast'
import { classQuery, removeMember } from '@/lib/institute/class/queries'
import { type ClassMember } from '@/lib/institute/class/contract/class'
import { taughtClassCopy as copy } from '@/lib/institute/class/words/taught-classes'
import { toErrorSentence } from '@/lib/platform/page-failure/words/failed-calls'

type RemoveMemberProps = { id: string; member: ClassMember; onClose: () => void }

export default function RemoveMember({ id, member, onClose }: RemoveMemberProps) {
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => removeMember({ params: { id, member: member.id } }),
    onSuccess: async () => {
      await client.invalidateQueries(classQuery(id))
      toast.add({ title: copy.removed(member.name) })
      onClose()
    },
  })
  return (
    <Question
      title={copy.removeTitle(member.name)}
      text={remove.error ? toErrorSentence(remove.error) : copy.removeText}
      yes={copy.removeYes}
      isDangerous
      pending={remove.isPending}
      onYes={() => remove.mutate()}
      onNo={onClose}
    />
  )
}
