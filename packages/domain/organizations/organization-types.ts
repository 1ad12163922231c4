/** Organization types with the codes of the specification; the type decides every other right. */
export const organizationTypes = { mlit: 1, harborManager: 2, shipAgency: 3, shippingCompany: 4 } as const;

export type OrganizationType = (typeof organizationTypes)[keyof typeof organizationTypes];

export const isApplicantOrganization = (type: OrganizationType) =>
  type === organizationTypes.shipAgency || type === organizationTypes.shippingCompany;
