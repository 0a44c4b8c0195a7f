package org.ulpscope.campaign.program;

/** Where the programs of a campaign and their inputs come from; each is the same wherever and whenever it is asked for. */
public interface ProgramSource {
    /** CampaignProgram {@code number}, from 0. */
    CampaignProgram program(int number);

    /** Input {@code index}, from 0, of a program of this source. */
    ProgramInput input(CampaignProgram program, int number, int index);
}
