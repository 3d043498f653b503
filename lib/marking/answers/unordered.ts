/**
 * The best assignment of each response of an unordered set to its own key ("IN EITHER ORDER" across question numbers, docs/facts/marking.md §11):
 * `isRight(response, key)` says which match; returns for each response the number of its key or null. As many as possible are right, in any order
 * (maximum bipartite matching by augmenting paths); a response that is right in its own place stays there if that costs no mark.
 */
export function assignResponses(
  size: number,
  isRight: (response: number, key: number) => boolean,
): readonly (number | null)[] {
  const right = Array.from({ length: size }, (_, response) =>
    Array.from({ length: size }, (_, key) => isRight(response, key)),
  )
  const keyOf = new Array<number | null>(size).fill(null)
  const responseOf = new Array<number | null>(size).fill(null)
  for (let placeResponse = 0; placeResponse < size; placeResponse += 1) {
    if (right[placeResponse]?.[placeResponse] !== true) continue
    keyOf[placeResponse] = placeResponse
    responseOf[placeResponse] = placeResponse
  }
  function placeResponse(response: number, tried: Set<number>): boolean {
    for (let key = 0; key < size; key += 1) {
      if (tried.has(key) || right[response]?.[key] !== true) continue
      tried.add(key)
      const currentResponse = responseOf[key] ?? null
      if (currentResponse !== null && !placeResponse(currentResponse, tried)) continue
      responseOf[key] = response
      keyOf[response] = key
      return true
    }
    return false
  }
  for (let response = 0; response < size; response += 1)
    if (keyOf[response] === null) placeResponse(response, new Set())
  return keyOf
}
