'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { importPapers } from '@/lib/api/queries/exchange'
import { type Skill } from '@/lib/domain/exam/content'

type Step = { readonly file: File; readonly skill: Skill; readonly store: boolean }

/** A file on its way: looked at first, stored only when a person has seen the report. */
export function useImport() {
  const client = useQueryClient()
  const [share, setShare] = useState(0)
  const sending = useMutation({
    mutationFn: ({ file, skill, store }: Step) => {
      setShare(0)
      const { signal } = new AbortController()
      return importPapers({ file, onProgress: setShare, signal }, { skill, store })
    },
    onSuccess: (_, { store }) => (store ? client.invalidateQueries({ queryKey: ['/papers/'] }) : undefined),
  })
  return { share, sending }
}
