import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type * as z from 'zod'
import { type lookUpWord as endpoint } from '@/lib/progress/vocabulary/contract'
import { baseForms } from '@/lib/progress/vocabulary/rules/term'

type Meanings = z.output<(typeof endpoint)['response']>
type Entry = Meanings['items'][number]

const file = path.resolve('content/words/academic.json')
let loading: Promise<ReadonlyMap<string, Entry[]>> | null = null

/** The meanings of a word, or of its base form, in the list of academic words; empty for an unknown word. */
export async function lookUpWord(term: string): Promise<Meanings> {
  const list = await getList()
  const form = baseForms(term).find((candidate) => list.has(candidate))
  return { items: form === undefined ? [] : (list.get(form) ?? []) }
}

/** The pronunciations of the list's words; inflected forms are pronounced differently, so only the exact word counts. */
export async function readPronunciations(): Promise<(term: string) => string> {
  const list = await getList()
  return (term) => list.get(term.toLowerCase())?.[0]?.ipa ?? ''
}

function getList(): Promise<ReadonlyMap<string, Entry[]>> {
  loading ??= readList().catch((error: unknown) => {
    loading = null
    throw error
  })
  return loading
}

async function readList(): Promise<ReadonlyMap<string, Entry[]>> {
  // Our own file, written by us: the contract checks each reply.
  // oxlint-disable-next-line typescript/consistent-type-assertions -- checked by the reply's schema
  const entries = JSON.parse(await readFile(file, 'utf8')) as Entry[]
  const list = new Map<string, Entry[]>()
  for (const entry of entries) list.set(entry.word, [...(list.get(entry.word) ?? []), entry])
  return list
}
