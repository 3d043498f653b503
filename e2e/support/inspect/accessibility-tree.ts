import { type Page } from '@playwright/test'

/** A node of the accessibility tree: what a screen reader says of it. */
export type Spoken = {
  readonly role: string
  readonly name: string
  readonly description: string
  readonly value: string
  /** Such as `checked`, `pressed`, `disabled`, `focused`: only those that are set. */
  readonly states: Readonly<Record<string, unknown>>
  /** The text inside, in reading order. */
  readonly text: string
  /** The named nodes around it, from the outside in. */
  readonly inside: readonly string[]
}

/** Chromium's accessibility tree of the page, in reading order; nodes that screen readers skip are left out. */
export async function readSpoken(page: Page): Promise<readonly Spoken[]> {
  const devtools = await page.context().newCDPSession(page)
  const { nodes } = await devtools.send('Accessibility.getFullAXTree')
  await devtools.detach()
  const byId = new Map(nodes.map((node) => [node.nodeId, node]))
  type Node = (typeof nodes)[number]
  const childrenOf = ({ childIds = [] }: Node) => childIds.flatMap((id) => byId.get(id) ?? [])
  const textOf = (node: Node): string =>
    node.role?.value === 'StaticText' ? stringOf(node.name?.value) : childrenOf(node).map(textOf).join('')
  const list = (node: Node, inside: readonly string[]): Spoken[] => {
    const name = stringOf(node.name?.value)
    const spoken: Spoken = {
      role: stringOf(node.role?.value),
      name,
      description: stringOf(node.description?.value),
      value: stringOf(node.value?.value),
      states: Object.fromEntries((node.properties ?? []).map((item) => [item.name, item.value.value])),
      text: textOf(node),
      inside,
    }
    const within = name === '' || node.ignored ? inside : [...inside, name]
    return [...(node.ignored ? [] : [spoken]), ...childrenOf(node).flatMap((child) => list(child, within))]
  }
  const [root] = nodes
  return root ? list(root, []) : []
}

function stringOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
