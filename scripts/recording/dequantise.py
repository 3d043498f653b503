"""The int8 model with its weights as floats again: ConvInteger has no fast kernel on CPUs, a float Conv has; and the durations as a second output."""
import collections, sys
import numpy as np, onnx
from onnx import helper, numpy_helper as nh
source, target = sys.argv[1:]
m = onnx.load(source); g = m.graph
print(collections.Counter(n.op_type for n in g.node if 'nteger' in n.op_type or 'Quant' in n.op_type))
inits = {i.name: i for i in g.initializer}
consts = {n.output[0]: n.attribute[0].t for n in g.node if n.op_type == 'Constant'}
value = lambda name: nh.to_array(inits[name]) if name in inits else nh.to_array(consts[name])
makers = {o: n for n in g.node for o in n.output}
users = collections.defaultdict(list)
for n in g.node:
    for i in n.input: users[i].append(n)
dead, fresh = set(), {}
for n in list(g.node):
    if n.op_type not in ('ConvInteger', 'MatMulInteger'): continue
    dql = makers[n.input[0]]
    assert dql.op_type == 'DynamicQuantizeLinear', dql.op_type
    step, = users[n.output[0]]
    bias, add = None, None
    if step.op_type == 'Add':
        add = step
        shaped = makers[next(i for i in add.input if i != n.output[0])]
        chain = shaped
        while chain.op_type in ('Reshape', 'Cast', 'Floor'): chain = makers[chain.input[0]]
        assert chain.op_type == 'Div', chain.op_type
        bias = chain.input[0]
        step, = users[add.output[0]]
    cast = step
    mul, = users[cast.output[0]]
    assert cast.op_type == 'Cast' and mul.op_type == 'Mul', (cast.op_type, mul.op_type)
    scales = makers[next(i for i in mul.input if i != cast.output[0])]
    assert scales.op_type == 'Mul'
    wscale = value(next(i for i in scales.input if i != dql.output[1]))
    w = value(n.input[1]).astype(np.float32)
    zp = value(n.input[3]).astype(np.float32) if len(n.input) > 3 and n.input[3] else np.float32(0)
    if n.op_type == 'ConvInteger' and zp.size > 1: zp = zp.reshape(-1, *[1] * (w.ndim - 1))
    if n.op_type == 'ConvInteger' and wscale.size > 1: wscale = wscale.reshape(-1, *[1] * (w.ndim - 1))
    name = n.input[1] + '_float'
    if name not in fresh:
        fresh[name] = nh.from_array(((w - zp) * wscale).astype(np.float32), name)
    new = helper.make_node('Conv' if n.op_type == 'ConvInteger' else 'MatMul', [dql.input[0], name] + ([bias] if bias else []), [mul.output[0]], n.name + '_float')
    if n.op_type == 'ConvInteger': new.attribute.extend(n.attribute)
    at = list(g.node).index(n)
    dead |= {id(n), id(cast), id(mul)}
    g.node[at].CopyFrom(new); dead.discard(id(n))
    for victim in filter(None, (add, cast, mul)): g.node.remove(victim)
used = {i for n in g.node for i in n.input} | {o.name for o in g.output}
changed = True
while changed:
    changed = False
    for n in list(g.node):
        if not any(o in used for o in n.output):
            g.node.remove(n); changed = True
    used = {i for n in g.node for i in n.input} | {o.name for o in g.output}
g.initializer.extend(fresh.values())
for i in list(g.initializer):
    if i.name not in used: g.initializer.remove(i)
# topological order: a Mul's place is later than its Conv's, and nothing between reads it
g.output.append(helper.make_empty_tensor_value_info('/encoder/Clip_output_0'))
onnx.save(m, target)
print(collections.Counter(n.op_type for n in g.node).most_common(12))
