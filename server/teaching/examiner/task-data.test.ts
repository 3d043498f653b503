import path from 'node:path'
import { importExam } from '@/server/authoring/exam/public'
import { newId } from '@/server/platform/http/new-id'
import { listTasksOf, tasksOfPaper } from '@/server/teaching/submission/submit/tasks'
import { shareTestApp } from '@/server/testing/test-app'
import { findTaskData, readTable } from './task-data'

const api = shareTestApp()

test('the figures of a table are its cells, without the column of names', () => {
  const rows = [
    ['Apples', '1,310', '24%'],
    ['Pears', '–', '7.5'],
  ]
  expect(
    readTable({ title: 'Fruit, 1995', unit: 'thousand tonnes', columns: ['Fruit', '1995', '2010'], rows }),
  ).toEqual({
    series: ['Apples', 'Pears'],
    columns: ['Fruit, 1995', '1995', '2010'],
    values: [1310, 24, 7.5],
    unit: 'thousand tonnes',
  })
})

test('a shipped chart is known by its picture; a task without data has none', async () => {
  await importExam(api.ctx, path.resolve('content/exams/academic-mock-1'))
  const [paper] = await api.sql<{ paperVersionId: string }>(
    `select id as "paperVersionId" from paper_versions where content ->> 'skill' = 'writing'`,
  )
  const taskFacts = { paperVersionId: paper?.paperVersionId ?? '', title: 'Academic 1', module: 'academic' as const }
  const [first, second] = await tasksOfPaper(api.ctx, taskFacts)
  const data = first && (await findTaskData(api.ctx, first.task))
  expect(data?.series).toEqual(['Car', 'Bus', 'Bicycle', 'On foot'])
  expect(data?.values).toContain(58)
  expect(second && (await findTaskData(api.ctx, second.task))).toBeNull()
  const other = first?.task.picture && { ...first.task, picture: { ...first.task.picture, file: 'pictures/other.svg' } }
  expect(other && (await findTaskData(api.ctx, other))).toBeNull()
})

test('a shipped task has the figures of all its charts and tables; one with a picture that nobody knows as data has none', async () => {
  const tasks = new Map((await listTasksOf(api.ctx, newId())).map(({ id, task }) => [id, task]))
  const dataOf = async (id: string) => {
    const task = tasks.get(id)
    return task ? findTaskData(api.ctx, task) : undefined
  }
  expect(await dataOf('pies-island-land')).toMatchObject({ columns: ['1965', '2025'], unit: 'per cent' })
  // A pie chart and a bar chart; a table and a line graph.
  expect((await dataOf('mixed-swimming-pool'))?.values).toEqual(expect.arrayContaining([34, 420]))
  expect((await dataOf('mixed-ferry'))?.values).toEqual(expect.arrayContaining([9.5, 112]))
  expect(await dataOf('map-station')).toBeNull()
})
