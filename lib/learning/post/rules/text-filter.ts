import { FOUND_KINDS, type FoundKind } from '@/lib/platform/text-kinds'
import {
  NOTE_LEVELS,
  NOTE_SKILLS,
  type NoteLevel,
  type NoteSkill,
  REFERENCE_SECTIONS,
  type ReferenceSection,
} from './kinds'
import { type QueryParams, oneOf, queryOf, readPage } from '@/lib/platform/text/url/address-query'

// The filters of the lists of notes and references and of the search. They come from the URL, so they are not trusted.

export type NoteFilter = { readonly skill?: NoteSkill; readonly level?: NoteLevel; readonly page: number }
export type ReferenceFilter = { readonly section?: ReferenceSection; readonly page: number }
export type Search = { readonly q: string; readonly kind?: FoundKind; readonly page: number }

const MAX_Q = 100

export function readNoteFilter(query: QueryParams): NoteFilter {
  const skill = NOTE_SKILLS.find((name) => name === oneOf(query.skill))
  const level = NOTE_LEVELS.find((name) => name === oneOf(query.level))
  return { ...(skill && { skill }), ...(level && { level }), page: readPage(query.page) }
}

export function noteFilterQuery({ skill, level, page }: Partial<NoteFilter>): string {
  return queryOf({ skill, level }, page)
}

export function readReferenceFilter(query: QueryParams): ReferenceFilter {
  const section = REFERENCE_SECTIONS.find((name) => name === oneOf(query.section))
  return { ...(section && { section }), page: readPage(query.page) }
}

export function referenceFilterQuery({ section, page }: Partial<ReferenceFilter>): string {
  return queryOf({ section }, page)
}

export function readSearch(query: QueryParams): Search {
  const kind = FOUND_KINDS.find((name) => name === oneOf(query.kind))
  return { q: oneOf(query.q).slice(0, MAX_Q).trim(), ...(kind && { kind }), page: readPage(query.page) }
}

export function searchPageQuery({ q, kind, page }: Partial<Search>): string {
  return queryOf({ q, kind }, page)
}
