import { courseFilterQuery, readCourseFilter } from '@/lib/learning/course/rules/course-filter'
import { examFilterQuery, readExamFilter } from '@/lib/authoring/exam/rules/exam-filter'
import { postFilterQuery, readFilter } from '@/lib/learning/post/rules/list-filter'
import {
  noteFilterQuery,
  readNoteFilter,
  readReferenceFilter,
  readSearch,
  referenceFilterQuery,
  searchPageQuery,
} from '@/lib/learning/post/rules/text-filter'
import { type PageQueries } from '../platform/http/pages/page-map'

/** For a repeated parameter, the first value. */
const firstOf = (query: URLSearchParams) => Object.fromEntries([...query].reverse())

/** The query parameters that each page reads. */
export const PAGE_QUERIES: PageQueries = {
  '/blog': (query) => postFilterQuery(readFilter(firstOf(query))),
  '/exams': (query) => examFilterQuery(readExamFilter(firstOf(query))),
  '/courses': (query) => courseFilterQuery(readCourseFilter(firstOf(query))),
  '/lecture-notes': (query) => noteFilterQuery(readNoteFilter(firstOf(query))),
  '/references': (query) => referenceFilterQuery(readReferenceFilter(firstOf(query))),
  '/search': (query) => searchPageQuery(readSearch(firstOf(query))),
}
