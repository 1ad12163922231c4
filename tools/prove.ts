// Lists the proofs, or runs one. `npm run prove`, `npm run prove walls`, `npm run prove walls -- --full`, `-- --control`
import { parseArgs } from 'node:util';
import { listProofs } from './kit/list-proofs.ts';

const { values, positionals } = parseArgs({
  options: { full: { type: 'boolean', default: false }, control: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const [name] = positionals;
const proofs = await listProofs();

if (name === undefined) {
  for (const proof of proofs) console.log(`${proof.name}: ${proof.claim}`);
} else {
  const proof = proofs.find((known) => known.name === name);
  if (!proof) throw new Error(`there is no proof named ${name}; npm run prove lists them`);
  const { holds, figure } = values.control ? await proof.control() : await proof.run({ isFull: values.full });
  if (values.control) console.log(holds ? 'the broken variant passed: this proof proves nothing' : 'the broken variant was caught');
  console.log(figure);
  process.exitCode = holds === values.control ? 1 : 0;
}
