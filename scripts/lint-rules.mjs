// An oxlint plugin with what oxlint lacks: the ESLint rule whose selectors are our own restrictions (oxlint.config.mjs), and our own rule.
import { builtinRules } from 'eslint/use-at-your-own-risk'

/** A name for "in progress": `isBusy`, `start.isPending`, `isLoading`. */
const UNDER_WAY =
  /^(?:is)?(?:busy|pending|success)$|(?:Busy|Pending)$|^(?:is)?(?:load|send|sav|check|start|fetch|work|delet|upload|clos|submitt)ing$/i
/** A state for "in progress": `'asking'`, `'loading'`, `'pending'`. */
const STATE = /ing$/

/** Whether an expression is true while something is in progress, including through constants of its file. */
function isUnderWay(node, scope, isNegated = false) {
  const isSo = (...parts) => parts.some((part) => isUnderWay(part, scope, isNegated))
  switch (node?.type) {
    case 'Identifier': {
      const init = findInit(node.name, scope)
      return (!isNegated && UNDER_WAY.test(node.name)) || (init !== null && isUnderWay(init, scope, isNegated))
    }
    case 'MemberExpression':
      return !isNegated && !node.computed && UNDER_WAY.test(node.property.name)
    case 'UnaryExpression':
      return isUnderWay(node.argument, scope, node.operator === '!' ? !isNegated : isNegated)
    case 'BinaryExpression': {
      const isDifference = node.operator.startsWith('!')
      return isNegated === isDifference && [node.left, node.right].some(isState)
    }
    case 'LogicalExpression':
      return isSo(node.left, node.right)
    case 'ConditionalExpression':
      return isSo(node.test, node.consequent, node.alternate)
    case 'ChainExpression':
      return isSo(node.expression)
    default:
      return false
  }
}

function isState(node) {
  return node.type === 'Literal' && typeof node.value === 'string' && STATE.test(node.value)
}

/** The initialiser of a constant; null for everything else. */
function findInit(name, scope) {
  for (let at = scope; at; at = at.upper) {
    const found = at.set.get(name)
    if (!found) continue
    const [definition] = found.defs
    const isConstant = definition?.type === 'Variable' && definition.parent?.kind === 'const'
    return isConstant && definition.node.id.type === 'Identifier' ? definition.node.init : null
  }
  return null
}

/** A control that is disabled while it works drops the keyboard's focus to the top of the page. */
const busyKeepsFocus = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    JSXAttribute(node) {
      if (node.name.name !== 'disabled' || node.value?.type !== 'JSXExpressionContainer') return
      if (!isUnderWay(node.value.expression, context.sourceCode.getScope(node))) return
      context.report({
        node,
        message:
          'disabled drops the keyboard’s focus. While something is under way: pending (or blocked, where another action is), readOnly in a field, ignorePress on a plain button.',
      })
    },
  }),
}

export default {
  meta: { name: 'ours' },
  rules: { 'no-restricted-syntax': builtinRules.get('no-restricted-syntax'), 'busy-keeps-focus': busyKeepsFocus },
}
