/** Classes of ports under the Port and Harbor Act, with our own codes. */
export const portTypes = { strategic: 1, hub: 2, important: 3, local: 4, article56: 5 } as const;

export type PortType = (typeof portTypes)[keyof typeof portTypes];
