import { instance } from '@viz-js/viz';

/** `name`: shown instead of the id. `notes`: smaller lines below it. `isStart`: a dot without a name. */
export type GraphNode = { id: string; name?: string; notes?: readonly string[]; isStart?: boolean };

/** `ends`: arrow shapes of Graphviz at both ends, the tail first. */
export type GraphEdge = {
  from: string;
  to: string;
  lines: readonly string[];
  ends?: readonly [string, string];
  color?: string;
  isDashed?: boolean;
};

/** Of the same width on every machine, so that texts fit into the boxes that were laid out for them. */
const font = { fontname: 'Courier' };

/** A picture of a directed graph, laid out by Graphviz: the same on every machine. */
export const drawGraph = async (title: string, nodes: readonly GraphNode[], edges: readonly GraphEdge[]) => {
  const graphviz = await instance();
  return graphviz.renderString(
    {
      directed: true,
      // Not transparent: it is read on dark pages as well.
      graphAttributes: { ...font, label: title, labelloc: 't', bgcolor: 'white', nodesep: 0.5, ranksep: 0.7, pad: 0.3 },
      nodeAttributes: {
        ...font,
        shape: 'box',
        style: 'rounded,filled',
        fillcolor: '#eef4fb',
        color: '#4a6d94',
        fontsize: 12,
        margin: '0.16,0.12',
      },
      edgeAttributes: { ...font, fontsize: 9, color: '#5b6b7c', fontcolor: '#27323d', arrowsize: 0.7 },
      nodes: nodes.map(({ id, name = id, notes = [], isStart }) => ({
        name: id,
        attributes: isStart
          ? { shape: 'circle', label: '', width: 0.18, fillcolor: '#27323d' }
          : { label: { html: [`<b>${name}</b>`, ...notes.map((note) => `<font point-size="9">${note}</font>`)].join('<br/>') } },
      })),
      edges: edges.map(({ from, to, lines, ends, color, isDashed }) => ({
        tail: from,
        head: to,
        attributes: {
          label: lines.join('\n'),
          ...(ends && { dir: 'both', arrowtail: ends[0], arrowhead: ends[1] }),
          ...(color && { color, fontcolor: color }),
          ...(isDashed && { style: 'dashed' }),
        },
      })),
    },
    { format: 'svg' },
  );
};
