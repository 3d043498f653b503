import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import { type TaskTable } from '@/lib/teaching/submission/rules/tasks'
import { type TaskData } from '@/lib/teaching/examiner/rules/task/examined-text'
import { getPaperPictures } from '@/server/authoring/exam/public'
import { type Context } from '@/server/platform/http/context'
import { type StoredTask } from '../submission/public'

const Chart = z.object({
  file: z.string(),
  x: z.object({ values: z.array(z.union([z.string(), z.number()])) }),
  y: z.object({ title: z.string() }),
  series: z.array(z.object({ name: z.string(), values: z.array(z.number()) })),
})
const folder = path.resolve('content/charts')
let charts: Promise<ReadonlyMap<string, TaskData>> | null = null

/** The figures of a task: of its table, or of its picture when that is one of the shipped charts. Null otherwise. */
export async function findTaskData(ctx: Context, { table, picture }: StoredTask): Promise<TaskData | null> {
  if (table) return readTable(table)
  if (!picture) return null
  const url = (await getPaperPictures(ctx, picture.paperVersionId))[picture.file]
  if (url === undefined) return null
  charts ??= readCharts().catch((error: unknown) => {
    charts = null
    throw error
  })
  return (await charts).get(url.slice(url.indexOf(',') + 1)) ?? null
}

export function readTable({ title, unit, columns, rows }: TaskTable): TaskData {
  const numbers = rows.flatMap((row) => row.slice(1)).map((cell) => Number(cell.replaceAll(/[,%\s]/g, '')))
  return {
    series: rows.map(([name = '']) => name),
    columns: [title, ...columns.slice(1)],
    values: numbers.filter((number) => Number.isFinite(number)),
    unit,
  }
}

/** By the bytes of their pictures: a file name says nothing. */
async function readCharts(): Promise<ReadonlyMap<string, TaskData>> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'))
  return new Map(
    await Promise.all(
      names.map(async (name) => {
        const chart = Chart.parse(JSON.parse(await readFile(path.join(folder, name), 'utf8')))
        const picture = await readFile(path.resolve(chart.file))
        return [picture.toString('base64'), toData(chart)] as const
      }),
    ),
  )
}

function toData({ x, y, series }: z.infer<typeof Chart>): TaskData {
  return {
    series: series.map(({ name }) => name),
    columns: x.values.map(String),
    values: series.flatMap(({ values }) => values),
    unit: y.title,
  }
}
