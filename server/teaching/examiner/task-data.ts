import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import { type TaskTable } from '@/lib/teaching/submission/rules/tasks'
import { type TaskData } from '@/lib/teaching/examiner/rules/task/examined-text'
import { getPaperPictures } from '@/server/authoring/exam/public'
import { type Context } from '@/server/platform/http/context'
import { type StoredTask } from '../submission/public'

const Axes = z.object({
  x: z.object({ values: z.array(z.union([z.string(), z.number()])) }),
  y: z.object({ title: z.string() }),
  series: z.array(z.object({ name: z.string(), values: z.array(z.number()) })),
})
const Pies = z.object({
  slices: z.array(z.object({ name: z.string() })),
  pies: z.array(z.object({ name: z.string(), values: z.array(z.number()) })),
})
const Drawing = z.union([Axes, Pies])
const ChartFile = z.union([
  z.object({ file: z.string(), charts: z.array(Drawing) }),
  Drawing.and(z.object({ file: z.string() })).transform(({ file, ...drawing }) => ({ file, charts: [drawing] })),
])
const folder = path.resolve('content/charts')
type Chart = { readonly file: string; readonly picture: string; readonly data: TaskData }
let charts: Promise<readonly Chart[]> | null = null

/** The figures of a task: of its table and of its picture when that is one of the shipped charts. Null when a part of them is not known. */
export async function findTaskData(ctx: Context, { table, picture }: StoredTask): Promise<TaskData | null> {
  const chart = picture && (await findChart(ctx, picture))
  if (picture && !chart) return null
  const parts = [...(table ? [readTable(table)] : []), ...(chart ? [chart.data] : [])]
  return parts.length === 0 ? null : joinData(parts)
}

async function findChart(
  ctx: Context,
  { paperVersionId, file }: NonNullable<StoredTask['picture']>,
): Promise<Chart | undefined> {
  charts ??= readCharts().catch((error: unknown) => {
    charts = null
    throw error
  })
  if (paperVersionId === null) return (await charts).find((chart) => chart.file === `public/writing-tasks/${file}`)
  const url = (await getPaperPictures(ctx, paperVersionId))[file]
  // Detected from the bytes: the name of a paper's file does not say the type.
  return url === undefined
    ? undefined
    : (await charts).find(({ picture }) => picture === url.slice(url.indexOf(',') + 1))
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

async function readCharts(): Promise<readonly Chart[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'))
  return Promise.all(
    names.map(async (name) => {
      const { file, charts: drawings } = ChartFile.parse(JSON.parse(await readFile(path.join(folder, name), 'utf8')))
      const picture = (await readFile(path.resolve(file))).toString('base64')
      return { file, picture, data: joinData(drawings.map(toData)) }
    }),
  )
}

function toData(drawing: z.infer<typeof Drawing>): TaskData {
  if ('pies' in drawing) {
    const { slices, pies } = drawing
    return {
      series: slices.map(({ name }) => name),
      columns: pies.map(({ name }) => name),
      values: pies.flatMap(({ values }) => values),
      unit: 'per cent',
    }
  }
  const { x, y, series } = drawing
  return {
    series: series.map(({ name }) => name),
    columns: x.values.map(String),
    values: series.flatMap(({ values }) => values),
    unit: y.title,
  }
}

function joinData(parts: readonly TaskData[]): TaskData {
  return {
    series: parts.flatMap(({ series }) => series),
    columns: parts.flatMap(({ columns }) => columns),
    values: parts.flatMap(({ values }) => values),
    unit: parts.map(({ unit }) => unit).join('; '),
  }
}
